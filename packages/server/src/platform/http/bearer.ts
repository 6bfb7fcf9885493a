import type { IncomingHttpHeaders } from 'node:http';

/**
 * What `Authorization: Bearer` holds; `null` without that header. Whoever sends one is who it says, or nobody: the
 * cookies that come with it count for nothing.
 */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | null {
  if (authorization === undefined) return null;
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null;
}
