import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { mailLimits } from './limits.ts';
import { id, keyword, page, pageQuery } from '../primitives.ts';
import { mailStates, teamMail } from './schemas.ts';

const params = z.object({ id });

export const listMails = defineEndpoint('mail.list', 'GET /rms/mails', {
  summary: `List pending, retried, failed and sent mails of the team, newest first; kept ${mailLimits.keptDays} days.`,
  access: 'mail.read',
  query: z.object({
    ...pageQuery,
    keyword: keyword.optional(),
    /** Without it, the mails that were not sent. */
    stateFilter: z.enum(mailStates).optional(),
  }),
  reply: page(teamMail),
});

export const retryMail = defineEndpoint('mail.retry', 'PUT /rms/mails/:id/retry', {
  summary: 'Send this mail now: one that waits for a retry, or failed in the last days.',
  access: 'mail.manage',
  params,
  reply: z.object({}),
  errors: ['mail.not_found', 'mail.settled'],
});

export const giveUpMail = defineEndpoint('mail.giveUp', 'PUT /rms/mails/:id/give-up', {
  summary: 'Stop sending this mail and delete its content.',
  access: 'mail.manage',
  params,
  reply: z.object({}),
  errors: ['mail.not_found', 'mail.settled'],
});
