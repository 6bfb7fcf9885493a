import type { FastifyRequest } from 'fastify';

/** For whom a passkey is made and answered: a host, and the origin whose pages may ask. */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/**
 * The public address; without one, what the request calls its host. That may be believed here: an authenticator signs
 * for the host that its own browser shows, and a passkey is only taken for the host that it was made for.
 */
export function relyingPartyOf(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  publicUrl: string | undefined,
): RelyingParty {
  const url = new URL(publicUrl ?? URL.parse(`${protocol}://${headers.host}`) ?? 'http://localhost');
  return { rpId: url.hostname, origin: url.origin };
}
