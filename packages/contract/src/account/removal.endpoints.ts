import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword } from './schemas.ts';

export const leaveTeam = defineEndpoint('account.leaveTeam', 'DELETE /uams/team/:id', {
  summary: 'Leave a team; not possible for its owner.',
  access: 'session',
  reply: z.object({}),
  errors: ['E075', 'account.owns_team'],
});

export const removeAccount = defineEndpoint('account.remove', 'POST /uams/account/remove', {
  summary: 'Delete the signed-in user’s account permanently. An owner transfers the team first.',
  access: 'session',
  body: z.object({ password: givenPassword }),
  reply: z.object({}),
  errors: ['E066', 'E074'],
});
