import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, newPassword, sessionItem } from './schemas.ts';

export const changePassword = defineEndpoint('account.changePassword', 'PUT /uams/password', {
  summary: 'Change the password. All other sessions of the user end.',
  access: 'session',
  body: z.object({ currentPassword: givenPassword, ...newPassword }),
  reply: z.object({ ended: z.number().int() }),
  errors: ['E063', 'E071'],
});

export const listSessions = defineEndpoint('account.listSessions', 'GET /uams/session', {
  summary: 'List the user’s sessions: this one first, then the others, last used first.',
  access: 'session',
  reply: z.object({ items: z.array(sessionItem) }),
});

export const endSession = defineEndpoint('account.endSession', 'DELETE /uams/session/:id', {
  summary: 'End one session of the user. Idempotent.',
  access: 'session',
  reply: z.object({}),
});

export const endOtherSessions = defineEndpoint('account.endOtherSessions', 'DELETE /uams/session', {
  summary: 'End all sessions of the user except this one.',
  access: 'session',
  reply: z.object({ ended: z.number().int() }),
});
