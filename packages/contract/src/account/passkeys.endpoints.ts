import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { accountLimits } from './limits.ts';
import { id } from '../primitives.ts';
import { linkToken, ownName } from './schemas.ts';
import { passkey, webAuthn } from './two-step.schemas.ts';

const name = ownName(accountLimits.passkeyNameMax);
const options = z.object({ options: webAuthn });

export const beginPasskey = defineEndpoint('account.beginPasskey', 'POST /uams/passkey/begin', {
  summary: 'Get the options for creating a passkey in the browser.',
  access: 'session',
  sensitive: true,
  reply: options,
  errors: ['passkey.too_many'],
});

export const addPasskey = defineEndpoint('account.addPasskey', 'POST /uams/passkey', {
  summary: 'Add a passkey created in the browser, with a name.',
  access: 'session',
  sensitive: true,
  body: z.object({ name, passkey: webAuthn }),
  reply: passkey,
  errors: ['passkey.refused', 'passkey.known', 'passkey.too_many'],
});

export const renamePasskey = defineEndpoint('account.renamePasskey', 'PUT /uams/passkey/:id', {
  summary: 'Rename a passkey.',
  access: 'session',
  body: z.object({ name }),
  reply: passkey,
  errors: ['request.not_found'],
});

export const removePasskey = defineEndpoint('account.removePasskey', 'DELETE /uams/passkey/:id', {
  summary: 'Remove a passkey. Idempotent.',
  access: 'session',
  sensitive: true,
  reply: z.object({}),
});

export const beginPasskeySignIn = defineEndpoint(
  'account.beginPasskeySignIn',
  'POST /uams/passkey/sign-in/begin',
  {
    summary:
      'Get the options for signing in with a passkey; with `ticket`, as the second step after a password.',
    access: 'public',
    body: z.object({ ticket: linkToken.optional() }),
    reply: options,
    errors: ['two_step.expired'],
  },
);

export const signInWithPasskey = defineEndpoint('account.signInWithPasskey', 'POST /uams/passkey/sign-in', {
  summary: 'Sign in with a passkey, alone or as the second step after a password.',
  access: 'public',
  body: z.object({
    passkey: webAuthn,
    ticket: linkToken.optional(),
    isTrusted: z.boolean().default(false),
    redirect_uri: z.string().max(2000).optional(),
  }),
  reply: z.object({ userId: id, redirectUri: z.string().nullable() }),
  errors: ['passkey.refused', 'two_step.expired'],
});

export const beginPasskeyProof = defineEndpoint('account.beginPasskeyProof', 'POST /uams/proof/passkey', {
  summary: 'Get the options for proving the user’s identity with a passkey.',
  access: 'session',
  whileViewing: true,
  whileLocked: true,
  reply: options,
});
