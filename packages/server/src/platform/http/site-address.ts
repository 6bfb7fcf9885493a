import type { FastifyRequest } from 'fastify';

/**
 * The server's URL as the client's browser sees it, unless the operator sets one: for content and redirects that only
 * this client gets. The `Host` header can be forged, so links in mails use `ownAddress`.
 */
export function siteAddress(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  // Only the operator's: the expression takes quadratic time, and anybody sends a `Host` of thousands of slashes.
  return publicUrl?.replace(/\/+$/, '') ?? `${protocol}://${host}`;
}
