import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email } from '../primitives.ts';
import { givenPassword, linkToken, profile } from './schemas.ts';

export const changeMail = defineEndpoint('account.changeMail', 'POST /uams/modify/mail', {
  summary: 'Request a new e-mail address; it takes effect when confirmed by the link sent to it.',
  access: 'session',
  body: z.object({ email, password: givenPassword }),
  reply: profile,
  errors: ['E051', 'E064', 'E066'],
});

export const cancelMail = defineEndpoint('account.cancelMail', 'DELETE /uams/modify/mail', {
  summary: 'Cancel a change of e-mail address that is not confirmed yet.',
  access: 'session',
  reply: profile,
});

export const lookAtMailLink = defineEndpoint('account.lookAtMailLink', 'GET /uams/modify/mail/link', {
  summary: 'Check a link of an e-mail address change; returns the address the account has afterwards.',
  access: 'public',
  query: z.object({ token: linkToken, undo: z.stringbool().default(false) }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E051', 'E065', 'E068', 'E072'],
});

export const verifyMail = defineEndpoint('account.verifyMail', 'GET /uams/modify/mail/verify', {
  summary: 'Confirm the new e-mail address by the link sent to it. The old address can undo it for 7 days.',
  access: 'public',
  query: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E051', 'E065', 'E072', 'E078'],
});

export const undoMail = defineEndpoint('account.undoMail', 'PUT /uams/modify/mail/undo', {
  summary: 'Restore the old e-mail address. All sessions end, and a password reset link is sent to it.',
  access: 'public',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E068', 'E072', 'E078'],
});
