import { z } from 'zod';
import { languages } from '../languages.ts';
import { accountLimits } from './limits.ts';
import { id, nameText, text } from '../primitives.ts';

export const password = z
  .string()
  .min(accountLimits.passwordMin, 'field.too_short')
  .max(accountLimits.passwordMax, 'field.too_long');

/** An existing password: it is only compared, so no rules apply to it. */
export const givenPassword = z
  .string()
  .min(1, 'field.required')
  .max(accountLimits.passwordMax, 'field.too_long');

/** A new password and its repetition; E063 if they differ. */
export const newPassword = {
  password,
  confirmation: z.string().max(accountLimits.passwordMax, 'field.too_long'),
};

/** The token of a link in a mail. */
export const linkToken = z.string().trim().min(1, 'field.required').max(200, 'field.too_long');

// A right-to-left override in a name would reverse the text after it.
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const withoutBidi = z.string().transform((value) => value.replaceAll(bidiControls, ''));

/** Text that a user writes about themselves. */
export const personText = (max: number) => withoutBidi.pipe(text(max));

/** A name that a user gives to themselves or to something they own. */
export const ownName = (max: number) => withoutBidi.pipe(nameText(max));

export const personName = ownName(accountLimits.nameMax);

export const themes = ['light', 'dark', 'system'] as const;

/** Where a sign-in from a new browser is reported. */
export const signInAlerts = ['mail', 'phone', 'off'] as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `Asia/Taipei`; empty means the browser's own. */
export const timeZone = z
  .string()
  .max(60, 'field.too_long')
  .refine((name) => name === '' || isTimeZone(name), 'field.choice');

/** `+886912345678`; spaces, brackets and hyphens are removed. */
export const phone = z
  .string()
  .max(40, 'field.too_long')
  .transform((value) => value.replaceAll(/[\s().-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'field.required')
      .regex(/^\+[1-9]\d{6,14}$/, 'field.phone'),
  );

/** Base64 of a JPG or PNG. The server checks the contents. */
export const pictureUrl = z
  .string()
  .regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, 'field.format');

export const profile = z.object({
  userId: id,
  name: z.string(),
  /** The team whose identity provider sets the name; null when users set it themselves. */
  nameOwner: z.string().nullable(),
  email: z.string(),
  /** The address of the picture; null without one. */
  avatar: z.string().nullable(),
  introduction: z.string(),
  language: z.enum(languages).nullable(),
  theme: z.enum(themes),
  timeZone: z.string(),
  phone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  /** A new phone number that is not verified yet. */
  pendingPhone: z.string().nullable(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  signInAlerts: z.enum(signInAlerts),
  /** Whether this server can send text messages: otherwise alerts for a phone are sent by mail. */
  canText: z.boolean(),
  hasPassword: z.boolean(),
  /** The minimum length of a new password, from the policies of the user's teams. */
  passwordMin: z.number().int(),
  passwordChangedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** How a session began: the method by which the user authenticated. */
export const signInMethods = ['password', 'two-step', 'passkey', 'sign-on'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const sessionItem = z.object({
  id,
  /** `Chrome`; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  address: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  method: z.enum(signInMethods),
  /** The OpenID provider that authenticated the user; only with `sign-on`. */
  providerName: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;
