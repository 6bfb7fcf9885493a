import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { email, id, instant } from '../primitives.ts';
import { signOnOutcomes, testResult } from './schemas.ts';

const address = z.object({
  /** The provider's URL to which the browser is redirected. */
  url: z.string(),
});
const redirect_uri = z.string().max(2000).optional();

export const offers = defineEndpoint('signOn.offers', 'POST /uams/sign-on/offers', {
  summary: 'List the providers for a mail domain. Does not reveal accounts.',
  access: 'public',
  body: z.object({ email }),
  reply: z.object({
    items: z.array(z.object({ id, name: z.string(), teamName: z.string(), isRequired: z.boolean() })),
  }),
});

export const beginSignOn = defineEndpoint('signOn.begin', 'POST /uams/sign-on/begin', {
  summary: 'Start a sign-in with a provider.',
  access: 'public',
  body: z.object({ providerId: id, email: email.optional(), redirect_uri }),
  reply: address,
  errors: ['sign_on.not_found', 'sign_on.failed'],
});

const said = z.string().max(4000).optional();

export const finishSignOn = defineEndpoint('signOn.finish', 'POST /uams/sign-on/finish', {
  summary: 'Finish a sign-in with the provider’s response from the redirect URL.',
  access: 'public',
  body: z.object({
    state: z.string().min(1).max(200),
    code: said,
    iss: said,
    error: said,
    error_description: said,
  }),
  reply: z.object({
    outcome: z.enum(signOnOutcomes),
    /** The page requested before the sign-in, if it belongs to this product. */
    redirectUri: z.string().nullable(),
    /**
     * With `accept`: the id of the flow that links the provider's user to the account of this address, once its owner
     * proves their identity.
     */
    flow: z.string().nullable(),
    email: z.string().nullable(),
    providerName: z.string(),
    /** Only for a test. */
    test: testResult.nullable(),
  }),
  errors: [
    'sign_on.expired',
    'sign_on.failed',
    'sign_on.refused',
    'sign_on.address',
    'sign_on.no_role',
    'sign_on.not_member',
    'sign_on.other_account',
    'sign_on.own_proof',
    'session.locked',
    'session.two_factor',
    'E026',
    'E055',
  ],
});

export const acceptSignOn = defineEndpoint('signOn.accept', 'POST /uams/sign-on/accept', {
  summary: 'Link a provider identity to the user’s account, after signing in to it.',
  access: 'session',
  body: z.object({ flow: z.string().min(1).max(200) }),
  reply: z.object({ redirectUri: z.string().nullable() }),
  errors: [
    'sign_on.expired',
    'sign_on.no_role',
    'sign_on.not_member',
    'sign_on.other_account',
    'E026',
    'E055',
  ],
});

export const listBindings = defineEndpoint('signOn.bindings', 'GET /uams/sign-on/binding', {
  summary: 'List the providers of the user’s teams, and which are linked to the account.',
  access: 'session',
  whileLocked: true,
  reply: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        teamName: z.string(),
        boundAt: instant.nullable(),
        lastUsedAt: instant.nullable(),
      }),
    ),
  }),
});

export const beginBinding = defineEndpoint('signOn.beginBinding', 'POST /uams/sign-on/binding', {
  summary: 'Start linking a provider to the user’s account.',
  access: 'session',
  sensitive: true,
  body: z.object({ providerId: id }),
  reply: address,
  errors: ['sign_on.not_found', 'sign_on.failed', 'E026'],
});

export const beginProof = defineEndpoint('signOn.beginProof', 'POST /uams/sign-on/proof', {
  summary: 'Start proving identity with a provider, for sensitive actions or to unlock this session.',
  access: 'session',
  whileViewing: true,
  whileLocked: true,
  body: z.object({ providerId: id }),
  reply: address,
  errors: ['sign_on.not_found', 'sign_on.failed', 'E056'],
});

export const unbind = defineEndpoint('signOn.unbind', 'DELETE /uams/sign-on/binding/:id', {
  summary: 'Unlink a provider from the user’s account.',
  access: 'session',
  sensitive: true,
  reply: z.object({}),
  errors: ['E056'],
});
