import type { FastifyRequest } from 'fastify';

/**
 * The address that links in mails begin with. Without a public one it is where this server was reached: what a request
 * calls its host is not believed, for a link in a mail would then lead to wherever somebody who asks for it wants.
 */
export function ownAddress(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  const bare = localAddress.replace(/^::ffff:/, '');
  const named = URL.parse(`http://${headers.host}`);
  // Under its name a browser on this machine finds its session again.
  const isLoopback = bare === '::1' || bare.startsWith('127.');
  if (isLoopback && named?.hostname === 'localhost' && Number(named.port || 80) === localPort)
    return named.origin;
  return `http://${bare.includes(':') ? `[${bare}]` : bare}:${localPort}`;
}
