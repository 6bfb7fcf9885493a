import type { FastifyRequest } from 'fastify';

/** Where people reach this server, for links in mails: what the operator says, else what the asker's browser used. */
export function siteAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  return (publicUrl ?? `${protocol}://${host}`).replace(/\/+$/, '');
}
