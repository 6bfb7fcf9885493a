import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword } from './schemas.ts';
import { stepCode, webAuthn } from './two-step.schemas.ts';

const ok = z.object({});

export const lookAtProof = defineEndpoint('account.lookAtProof', 'GET /uams/proof', {
  summary:
    'List the ways in which the signed-in user can prove their identity; tells whether the session is locked.',
  access: 'session',
  whileLocked: true,
  reply: z.object({
    name: z.string(),
    email: z.string(),
    isLocked: z.boolean(),
    hasPassword: z.boolean(),
    hasCode: z.boolean(),
    hasPasskey: z.boolean(),
  }),
});

export const prove = defineEndpoint('account.prove', 'POST /uams/proof', {
  summary:
    'Prove identity by password, code or passkey for sensitive actions in the next 10 minutes (`session.prove`).',
  access: 'session',
  whileViewing: true,
  body: z.object({
    password: givenPassword.optional(),
    code: stepCode.optional(),
    passkey: webAuthn.optional(),
  }),
  reply: ok,
  errors: ['E066', 'two_step.code', 'passkey.refused'],
});

export const lock = defineEndpoint('account.lock', 'POST /uams/lock', {
  summary: 'Lock this session: it can only be unlocked or signed out.',
  access: 'session',
  whileViewing: true,
  whileLocked: true,
  reply: ok,
});

export const unlock = defineEndpoint('account.unlock', 'POST /uams/unlock', {
  summary: 'Unlock this session by password or passkey.',
  access: 'session',
  whileViewing: true,
  whileLocked: true,
  body: z.object({ password: givenPassword.optional(), passkey: webAuthn.optional() }),
  reply: ok,
  errors: ['E066', 'passkey.refused'],
});
