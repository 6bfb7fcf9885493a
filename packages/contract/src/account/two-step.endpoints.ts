import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';
import { linkToken } from './schemas.ts';
import { stepCode, strength } from './two-step.schemas.ts';

const codes = z.object({ codes: z.array(z.string()) });

export const giveSecondStep = defineEndpoint('account.giveSecondStep', 'POST /uams/mail/login/second', {
  summary: 'Second step of signing in, after `session.two_factor`: a code of the app, or a backup code.',
  // Attempts are counted in the database, by account.
  access: 'public',
  body: z.object({
    /** The ticket returned after the password. */
    ticket: linkToken,
    code: stepCode,
    /** Skip the second step in this browser for 30 days. */
    isTrusted: z.boolean().default(false),
    redirect_uri: z.string().max(2000).optional(),
  }),
  reply: z.object({ userId: id, redirectUri: z.string().nullable() }),
  errors: ['two_step.code', 'two_step.expired'],
});

export const getStrength = defineEndpoint('account.getStrength', 'GET /uams/security', {
  summary: 'Get two-step verification, passkeys and trusted browsers of the signed-in user.',
  access: 'session',
  reply: strength,
});

export const beginTwoStep = defineEndpoint('account.beginTwoStep', 'POST /uams/two-step/begin', {
  summary: 'Get a key for an authenticator app. It takes effect when its first code is confirmed.',
  access: 'session',
  sensitive: true,
  /** `address` is the content of the QR code. */
  reply: z.object({ key: z.string(), address: z.string() }),
});

export const confirmTwoStep = defineEndpoint('account.confirmTwoStep', 'POST /uams/two-step', {
  summary:
    'Turn two-step verification on, or change the app, by its first code. All other sessions end. Backup codes ' +
    'are shown once.',
  access: 'session',
  sensitive: true,
  body: z.object({ code: stepCode }),
  reply: codes,
  errors: ['two_step.code', 'two_step.expired'],
});

export const endTwoStep = defineEndpoint('account.endTwoStep', 'DELETE /uams/two-step', {
  summary: 'Turn two-step verification off; backup codes and trusted browsers are removed too.',
  access: 'session',
  sensitive: true,
  reply: strength,
});

export const renewBackupCodes = defineEndpoint('account.renewBackupCodes', 'POST /uams/two-step/codes', {
  summary: 'Create ten new backup codes, shown once; the old ones stop working.',
  access: 'session',
  sensitive: true,
  reply: codes,
  errors: ['two_step.off'],
});

export const forgetTrustedBrowser = defineEndpoint(
  'account.forgetTrustedBrowser',
  'DELETE /uams/trusted/:id',
  {
    summary: 'Remove a trusted browser: it needs the second step again.',
    access: 'session',
    reply: strength,
  },
);

export const forgetTrustedBrowsers = defineEndpoint('account.forgetTrustedBrowsers', 'DELETE /uams/trusted', {
  summary: 'Remove all trusted browsers: each needs the second step again.',
  access: 'session',
  reply: strength,
});
