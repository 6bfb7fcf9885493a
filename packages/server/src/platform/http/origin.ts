import type { IncomingMessage } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import { bearerOf } from './bearer.ts';
import { Problem } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Does a page of this origin belong to us? Ours are the public address and the host the request itself names;
 * a page of another site cannot make a browser lie about either.
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

/** For a websocket upgrade, where a browser always names its origin; programs that are no browser name none. */
export function isOwnUpgrade(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || isOwnOrigin(origin, host, publicUrl);
}

/** Refuses writes that another site made a browser send; the SameSite cookie is the first wall, this is the second. */
export function checkOrigin(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    // A browser adds cookies by itself, a token never: no page of another site has one.
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
