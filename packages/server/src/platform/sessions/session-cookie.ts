import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from './engine.ts';
import { sessionSeconds } from './session-lifetime.ts';

export interface CookieOptions {
  secret: string;
  isHttps: boolean;
  cookieDomain: string | undefined;
}

const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`);

/** The cookie's raw value; `null` without one. */
export function cookieOf(headers: IncomingHttpHeaders): string | null {
  return pattern.exec(headers.cookie ?? '')?.[1] ?? null;
}

/** The session's cookie is `<token>.<signature>`, in the engine's format: a forged token costs no query. */
export function createSessionCookie({ secret, isHttps, cookieDomain }: CookieOptions) {
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest();
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  const ofDomain = cookieDomain === undefined ? {} : { domain: cookieDomain };

  /** A host-only cookie, from before hosts shared a domain, would take precedence for as long as it lasts. */
  function clearOfHost(reply: FastifyReply): void {
    if (cookieDomain !== undefined) reply.setCookie(SESSION_COOKIE, '', { ...kept, maxAge: 0 });
  }

  const signed = (token: string) => `${token}.${signatureOf(token).toString('base64')}`;

  return {
    signed,

    /** @returns the token of a cookie, or `null` when not signed by this server */
    read(cookie: string): string | null {
      let value: string;
      try {
        value = decodeURIComponent(cookie);
      } catch {
        return null;
      }
      const dot = value.lastIndexOf('.');
      if (dot < 1) return null;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1), 'base64');
      const right = signatureOf(token);
      return given.length === right.length && timingSafeEqual(given, right) ? token : null;
    },

    set(reply: FastifyReply, token: string): void {
      clearOfHost(reply);
      // The server decides how long an idle session lives; the cookie only has to outlive it.
      reply.setCookie(SESSION_COOKIE, signed(token), {
        ...kept,
        ...ofDomain,
        maxAge: sessionSeconds.longest,
      });
    },

    clear(reply: FastifyReply): void {
      clearOfHost(reply);
      reply.setCookie(SESSION_COOKIE, '', { ...kept, ...ofDomain, maxAge: 0 });
    },
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
