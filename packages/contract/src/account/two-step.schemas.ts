import { z } from 'zod';
import { id } from '../primitives.ts';

/** Six digits of an authenticator app, or a backup code; spaces and hyphens are removed. */
export const stepCode = z
  .string()
  .max(40, 'field.too_long')
  .transform((typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'field.required'));

/** A browser's WebAuthn request or response, as JSON. The WebAuthn library checks the contents. */
export const webAuthn = z.record(z.string(), z.unknown());

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const trustedBrowser = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});

/** How an account is protected besides the password. */
export const strength = z.object({
  /** When the authenticator app was confirmed; null while two-step verification is off. */
  twoStepSince: z.string().nullable(),
  backupCodesLeft: z.number().int(),
  passkeys: z.array(passkey),
  trustedBrowsers: z.array(trustedBrowser),
});
export type Strength = z.infer<typeof strength>;

/** The possible second steps. */
export const stepWays = ['code', 'backup', 'passkey'] as const;
export type StepWay = (typeof stepWays)[number];

/** The `detail` of `session.two_factor`. */
export const twoFactorDetail = z.object({ ticket: z.string(), ways: z.array(z.enum(stepWays)) });
