import { accountLimits } from '@muster/contract/account/limits';
import { betterAuth } from 'better-auth';
import type { Database } from '../database/database.ts';
import { newId } from '../id.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { sessionSeconds } from './session-lifetime.ts';

export interface EngineOptions {
  db: Database;
  secret: string;
  publicUrl: string | undefined;
}

export const SESSION_COOKIE = 'token';

/** better-auth on our tables; it decides nothing about teams or roles. */
export function createEngine({ db, secret, publicUrl }: EngineOptions) {
  return betterAuth({
    baseURL: publicUrl ?? 'http://localhost',
    basePath: '/v1/uams/auth',
    secret,
    database: { db, type: 'postgres' },
    user: {
      modelName: 'users',
      additionalFields: { introduction: { type: 'string', required: false, input: false } },
    },
    // Our own store extends sessions, up to their latest end.
    session: {
      modelName: 'sessions',
      expiresIn: sessionSeconds.idle,
      disableSessionRefresh: true,
      additionalFields: {
        lockedAt: { type: 'date', required: false, input: false },
        activeAt: { type: 'date', required: false, input: false },
        strongFor: { type: 'string', required: false, input: false },
        onlyTeam: { type: 'string', required: false, input: false },
      },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: accountLimits.passwordMin,
      maxPasswordLength: accountLimits.passwordMax,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
    },
    // Our own rate limits apply before it, and only our endpoints call it.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookies: { session_token: { name: SESSION_COOKIE } },
    },
    logger: { disabled: true },
  });
}

export type Engine = ReturnType<typeof createEngine>;
