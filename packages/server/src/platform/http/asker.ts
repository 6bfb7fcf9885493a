import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What tells who asks: as much of a request as the gate needs. */
export interface Asker {
  headers: IncomingHttpHeaders;
  /** The address it came from, before the proxies that are believed. */
  ip: string;
}

/**
 * Believes the last so many proxies: the first is whoever is connected to us, the others are named by the one before
 * them. What the client itself wrote into the header lies beyond, and counts for nothing.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const connected = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return connected;
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined) return connected;
  const addresses = String(forwarded).split(',').toReversed();
  return addresses[Math.min(trustedProxies, addresses.length) - 1]!.trim();
}
