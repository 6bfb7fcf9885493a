import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email } from '../primitives.ts';
import { givenPassword, linkToken, profile } from './schemas.ts';

export const changeMail = defineEndpoint('account.changeMail', 'POST /uams/modify/mail', {
  summary: 'Ask for another address; it counts when it is confirmed by the link that is sent to it.',
  access: 'session',
  body: z.object({ email, password: givenPassword }),
  reply: profile,
  errors: ['E051', 'E064', 'E066'],
});

export const cancelMail = defineEndpoint('account.cancelMail', 'DELETE /uams/modify/mail', {
  summary: 'The address that waits to be confirmed is wanted no more.',
  access: 'session',
  reply: profile,
});

export const lookAtMailLink = defineEndpoint('account.lookAtMailLink', 'GET /uams/modify/mail/link', {
  summary: 'Whether a link of a change of address still opens, and the address the account has afterwards.',
  access: 'public',
  query: z.object({ token: linkToken, undo: z.stringbool().default(false) }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E051', 'E065', 'E068', 'E072'],
});

export const verifyMail = defineEndpoint('account.verifyMail', 'GET /uams/modify/mail/verify', {
  summary: 'Confirm the new address by the link that was sent to it. The old address can undo it for 7 days.',
  access: 'public',
  query: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E051', 'E065', 'E072', 'E078'],
});

export const undoMail = defineEndpoint('account.undoMail', 'PUT /uams/modify/mail/undo', {
  summary:
    'Give the account its old address back. All sessions end, and a link for a new password is sent to it.',
  access: 'public',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['E045', 'E068', 'E072', 'E078'],
});
