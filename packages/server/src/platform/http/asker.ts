import proxyAddr from '@fastify/proxy-addr';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The parts of a request that the gate needs to identify the user. */
export interface Asker {
  headers: IncomingHttpHeaders;
  /** The client's address, as seen by the trusted proxies. */
  ip: string;
}

/** Whether the proxy at this hop is trusted. Hop 0 is the direct peer. */
export function trustedHops(count: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < count;
}

/**
 * Trusts the last `trustedProxies` proxies: the first is the direct peer, each further one is named by the one before.
 * Header entries beyond those may be written by the client itself, and are ignored.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, trustedHops(trustedProxies));
}
