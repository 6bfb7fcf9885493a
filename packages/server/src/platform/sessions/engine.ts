import { limits } from '@muster/contract/limits';
import { betterAuth } from 'better-auth';
import type { Database } from '../database/database.ts';
import { newId } from '../id.ts';

export interface EngineOptions {
  db: Database;
  secret: string;
  publicUrl: string | undefined;
  cookieDomain: string | undefined;
}

export const SESSION_COOKIE = 'token';
const DAY = 24 * 60 * 60;

/** better-auth on our tables; it decides nothing about teams or roles. */
export function createEngine({ db, secret, publicUrl, cookieDomain }: EngineOptions) {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return betterAuth({
    baseURL: publicUrl ?? 'http://localhost',
    basePath: '/v1/uams/auth',
    secret,
    database: { db, type: 'postgres' },
    user: {
      modelName: 'users',
      additionalFields: { introduction: { type: 'string', required: false, input: false } },
    },
    session: { modelName: 'sessions', expiresIn: 7 * DAY, updateAge: DAY },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.account.passwordMin,
      maxPasswordLength: limits.account.passwordMax,
    },
    // Our own limits stand before it, and requests reach it only through our endpoints.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: SESSION_COOKIE,
          attributes: {
            httpOnly: true,
            sameSite: 'lax',
            path: '/',
            secure: isHttps,
            ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
          },
        },
      },
    },
    logger: { disabled: true },
  });
}

export type Engine = ReturnType<typeof createEngine>;
