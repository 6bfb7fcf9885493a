import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

/**
 * The base URL of links in mails. Without a public one it is the address this server was reached at: the request's
 * `Host` header is not trusted, because its sender could make a link in a mail lead anywhere.
 */
export function ownAddress(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  const bare = localAddress.replace(/^::ffff:/, '');
  const named = URL.parse(`http://${headers.host}`);
  // Keeps the host name, so that a browser on this machine finds its session cookie.
  if (isLoopback(bare) && named?.hostname === 'localhost' && Number(named.port || 80) === localPort)
    return named.origin;
  return `http://${bare.includes(':') ? `[${bare}]` : bare}:${localPort}`;
}
