import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { givenPassword } from './schemas.ts';
import { stepCode, webAuthn } from './two-step.schemas.ts';

const ok = z.object({});

export const lookAtProof = defineEndpoint('account.lookAtProof', 'GET /uams/proof', {
  summary: 'How whoever is signed in can prove that it is them, and whether their session is locked.',
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
  summary: 'Password, code or passkey again, for sensitive actions in the next 10 minutes (`session.prove`).',
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
  summary: 'Lock this session: it unlocks and signs out, and does nothing else.',
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
