import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { instant } from '../primitives.ts';
import { givenPassword, linkToken } from './schemas.ts';

/** Of the link mailed to a user whose team asked to end their two-step verification. */
const link = { access: 'public', errors: ['E045', 'E072'] } as const;

export const lookAtTwoStepReset = defineEndpoint('account.lookAtTwoStepReset', 'GET /uams/two-step/reset', {
  ...link,
  summary: 'Get the request behind a two-step reset link, and whether it is confirmed.',
  query: z.object({ token: linkToken }),
  reply: z.object({
    email: z.string(),
    teamName: z.string(),
    /** Hours between confirmation and execution; 0 means immediately. */
    waitHours: z.number().int(),
    /** When it is executed; `null` until it is confirmed. */
    dueAt: instant.nullable(),
  }),
});

export const confirmTwoStepReset = defineEndpoint(
  'account.confirmTwoStepReset',
  'POST /uams/two-step/reset',
  {
    ...link,
    summary:
      'Confirm the request with the password. If the account belongs to several teams, it is executed a day later ' +
      'and can be cancelled until then; signing in with the second step also cancels it.',
    body: z.object({ token: linkToken, password: givenPassword }),
    reply: z.object({ isDone: z.boolean(), dueAt: instant.nullable() }),
    errors: [...link.errors, 'E066'],
  },
);

export const cancelTwoStepReset = defineEndpoint(
  'account.cancelTwoStepReset',
  'PUT /uams/two-step/reset/cancel',
  {
    ...link,
    summary: 'Cancel the request: two-step verification stays on.',
    body: z.object({ token: linkToken }),
    reply: z.object({}),
  },
);
