import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';

export const beginView = defineEndpoint('viewing.begin', 'POST /rms/view', {
  summary: 'See the console as this person of the team does, without being able to change anything.',
  access: 'people.viewAs',
  body: z.object({ userId: id }),
  reply: z.object({ userId: id }),
  errors: ['E028', 'view.beyond'],
});

export const endView = defineEndpoint('viewing.end', 'DELETE /rms/view', {
  summary: 'See the console as oneself again.',
  // Leaving the view must work even if the right to view was removed.
  access: 'session',
  whileViewing: true,
  reply: z.object({}),
});
