import type { onRequestHookHandler } from 'fastify';
import { bearerOf } from './bearer.ts';
import { Problem } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this origin is ours: the origin is that of the public URL, or the host named by the request. A page
 * of another site cannot make a browser forge either.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  const given = URL.parse(origin);
  if (given === null) return false;
  if (publicUrl !== undefined && given.origin === new URL(publicUrl).origin) return true;
  return host !== undefined && given.host === host;
}

/** Refuses writes that another site made a browser send, as a second defence after the SameSite cookie. */
export function checkOrigin(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    // A browser adds cookies by itself, but never a token: pages of other sites have none.
    if (bearerOf(request.headers) !== null) return done();
    const { origin } = request.headers;
    const isForeign =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'cross-site'
        : !isOwnOrigin(origin, request.headers.host, publicUrl);
    if (isForeign) done(new Problem('request.origin'));
    else done();
  };
}
