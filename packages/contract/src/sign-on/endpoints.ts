import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { wholeNumber } from '../primitives.ts';
import { checkReport, givenProvider, provider } from './schemas.ts';

const address = z.object({
  /** The provider's URL to which the browser is redirected. */
  url: z.string(),
});
const saveErrors = ['E004', 'role.not_found', 'role.beyond', 'sign_on.domain', 'sign_on.known'] as const;

export const listProviders = defineEndpoint('signOn.list', 'GET /rms/sign-on', {
  summary: 'List the team’s OpenID providers, without client secrets.',
  access: 'signOn.manage',
  reply: z.object({
    items: z.array(provider),
    /** The redirect URI to enter at the provider. */
    redirectUri: z.string(),
    /** The team's verified domains. */
    domains: z.array(z.string()),
  }),
});

export const createProvider = defineEndpoint('signOn.create', 'POST /rms/sign-on', {
  summary: 'Add an OpenID provider.',
  access: 'signOn.manage',
  sensitive: true,
  body: givenProvider,
  reply: provider,
  errors: [...saveErrors, 'sign_on.too_many'],
});

export const updateProvider = defineEndpoint('signOn.update', 'PUT /rms/sign-on/:id', {
  summary:
    'Update an OpenID provider; an omitted secret is kept. Turning it off ends the sessions it started.',
  access: 'signOn.manage',
  sensitive: true,
  body: givenProvider.partial({ clientSecret: true }).extend({ revision: wholeNumber }),
  reply: provider,
  errors: [...saveErrors, 'sign_on.not_found', 'sign_on.conflict'],
});

export const removeProvider = defineEndpoint('signOn.remove', 'DELETE /rms/sign-on/:id', {
  summary: 'Remove an OpenID provider. Its sessions end; its users stay in the team.',
  access: 'signOn.manage',
  sensitive: true,
  reply: z.object({}),
  errors: ['sign_on.not_found'],
});

export const checkProvider = defineEndpoint('signOn.check', 'POST /rms/sign-on/:id/check', {
  summary: 'Check the provider’s discovery document and keys, step by step.',
  access: 'signOn.manage',
  reply: checkReport,
  errors: ['sign_on.not_found'],
});

export const testProvider = defineEndpoint('signOn.test', 'POST /rms/sign-on/:id/test', {
  summary: 'Start a test sign-in that shows the provider’s claims without signing in.',
  access: 'signOn.manage',
  reply: address,
  errors: ['sign_on.not_found', 'sign_on.failed'],
});
