import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword, newPassword, sessionItem } from './schemas.ts';

export const changePassword = defineEndpoint('account.changePassword', 'PUT /uams/password', {
  summary: 'Another password. All other sessions of the person end.',
  access: 'session',
  body: z.object({ currentPassword: givenPassword, ...newPassword }),
  reply: z.object({ ended: z.number().int() }),
  errors: ['E063', 'E071'],
});

export const listSessions = defineEndpoint('account.listSessions', 'GET /uams/session', {
  summary: 'Where the person is signed in: this session, then the others, the last used first.',
  access: 'session',
  reply: z.object({ items: z.array(sessionItem) }),
});

export const endSession = defineEndpoint('account.endSession', 'DELETE /uams/session/:id', {
  summary: 'End one session of the person; one that has ended is no error.',
  access: 'session',
  reply: z.object({}),
});

export const endOtherSessions = defineEndpoint('account.endOtherSessions', 'DELETE /uams/session', {
  summary: 'End all sessions of the person but this one.',
  access: 'session',
  reply: z.object({ ended: z.number().int() }),
});
