import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { id } from '../primitives.ts';

export const beginView = defineEndpoint('viewing.begin', 'POST /rms/view', {
  summary: 'View the console as another member of the team, read-only.',
  access: 'people.viewAs',
  body: z.object({ userId: id }),
  reply: z.object({ userId: id }),
  errors: ['E028', 'view.beyond'],
});

export const endView = defineEndpoint('viewing.end', 'DELETE /rms/view', {
  summary: 'Stop viewing the console as another member.',
  // Leaving the view must work even if the right to view was removed.
  access: 'session',
  whileViewing: true,
  reply: z.object({}),
});
