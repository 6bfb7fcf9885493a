import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email } from '../primitives.ts';
import { linkToken, newPassword } from './schemas.ts';

const ok = z.object({});

export const forgotPassword = defineEndpoint('account.forgotPassword', 'POST /uams/password/forgot', {
  summary: 'Send a password reset link by mail, valid for one hour and one use.',
  // Requests, and addresses without an account, are counted in the database, by address and network.
  access: 'public',
  body: z.object({
    email,
    /** A repeated request: an address without an account is then E044. */
    again: z.boolean().default(false),
  }),
  reply: ok,
  errors: ['E032', 'E044'],
});

export const checkReset = defineEndpoint('account.checkReset', 'GET /uams/password/reset', {
  summary: 'Check a password reset link; returns its account.',
  access: 'public',
  query: z.object({ token: linkToken }),
  /** `passwordMin`: the minimum length of the new password, from the policies of the user's teams. */
  reply: z.object({ email: z.string(), passwordMin: z.number().int() }),
  errors: ['E045', 'E046', 'E067'],
});

export const resetPassword = defineEndpoint('account.resetPassword', 'PUT /uams/password/reset', {
  summary: 'Set a new password by a reset link. All sessions of the user end.',
  access: 'public',
  body: z.object({ token: linkToken, ...newPassword }),
  reply: ok,
  errors: ['E045', 'E046', 'E063', 'E067'],
});
