import type { FastifyRequest } from 'fastify';

/**
 * Where the asker's browser reaches this server, unless the operator says where: for what only the asker is shown, or is
 * sent back to. A request can call its host what it likes, so links in mails begin with `ownAddress`.
 */
export function siteAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return (publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
}
