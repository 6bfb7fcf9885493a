import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer`; `null` without one. With a token, cookies are ignored. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | null {
  if (authorization === undefined) return null;
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null;
}
