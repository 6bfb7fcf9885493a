import { accountLimits } from '@muster/contract/account/limits';
import type { IncomingHttpHeaders } from 'node:http';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Exchange } from '../../../platform/sessions/sessions.ts';
import * as store from './trusted-browsers.store.ts';

/** Several users may share a browser: each has their own cookie, independent of the others'. */
const cookieName = (userId: string) => `trusted_${userId.replaceAll('-', '')}`;

function secretOf({ cookie = '' }: IncomingHttpHeaders, userId: string): string | null {
  const wanted = `${cookieName(userId)}=`;
  const found = cookie.split(/;\s*/).find((each) => each.startsWith(wanted));
  const value = found?.slice(wanted.length) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Browsers in which a user is not asked for the second step. */
export function createTrustedBrowsers({ db, settings }: Pick<Platform, 'db' | 'settings'>) {
  const { trustedDays: days } = accountLimits;
  return {
    /** @returns the id of the requesting browser, when this user trusts it */
    async current(userId: string, headers: IncomingHttpHeaders): Promise<string | undefined> {
      const secret = secretOf(headers, userId);
      return secret === null ? undefined : store.findTrusted(db, userId, hashSecret(secret));
    },

    async trust(tx: Tx, userId: string, { request, reply }: Exchange): Promise<void> {
      const secret = newSecret();
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
      await store.insertTrusted(tx, { userId, secretHash: hashSecret(secret), userAgent, days });
      // For this host alone, and sent only to sign-in paths.
      reply.setCookie(cookieName(userId), secret, {
        path: '/v1/uams',
        httpOnly: true,
        sameSite: 'strict',
        secure: settings.publicUrl?.startsWith('https:') ?? false,
        maxAge: days * 24 * 60 * 60,
      });
    },
  };
}

export type TrustedBrowsers = ReturnType<typeof createTrustedBrowsers>;
