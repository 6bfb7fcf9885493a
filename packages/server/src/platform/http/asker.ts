import proxyAddr from '@fastify/proxy-addr';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What tells who asks: as much of a request as the gate needs. */
export interface Asker {
  headers: IncomingHttpHeaders;
  /** The address it came from, before the proxies that are believed. */
  ip: string;
}

/** Whether the proxy that is so many hops away is believed. Hop 0 is whoever is connected to us. */
export function trustedHops(count: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < count;
}

/**
 * Believes the last so many proxies: the first is whoever is connected to us, the others are named by the one before
 * them. What the client itself wrote into the header lies beyond, and counts for nothing.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, trustedHops(trustedProxies));
}
