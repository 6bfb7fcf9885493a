import type { FastifyRequest } from 'fastify';

/** The relying party of a passkey: a host, and the origin whose pages may ask. */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/**
 * The public address; without one, the request's host. That is safe here: an authenticator signs for the host that
 * its own browser shows, and a passkey is only accepted for the host it was made for.
 */
export function relyingPartyOf(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  publicUrl: string | undefined,
): RelyingParty {
  const url = new URL(publicUrl ?? URL.parse(`${protocol}://${headers.host}`) ?? 'http://localhost');
  return { rpId: url.hostname, origin: url.origin };
}
