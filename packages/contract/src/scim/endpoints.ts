import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { tokensLimits } from '../tokens/limits.ts';
import { givenRoles } from '../people/schemas.ts';
import { id, requestId } from '../primitives.ts';
import { madeToken, tokenName } from '../tokens/schemas.ts';
import { defaultRoles, provisioning } from './schemas.ts';

export const getProvisioning = defineEndpoint('scim.get', 'GET /rms/scim', {
  summary: 'Get the identity provider connection and its last activity.',
  access: 'scim.manage',
  reply: provisioning,
});

export const setProvisioning = defineEndpoint('scim.set', 'PUT /rms/scim', {
  summary: 'Set the default role of provisioned users, used when none of their groups is mapped to a role.',
  access: 'scim.manage',
  sensitive: true,
  body: z.object({ defaultRole: z.enum(defaultRoles, 'field.choice') }),
  reply: z.object({}),
});

export const createScimToken = defineEndpoint('scim.createToken', 'POST /rms/scim/token', {
  summary: 'Create a token for an identity provider; it is only in this response.',
  access: 'scim.manage',
  sensitive: true,
  body: z.object({
    name: tokenName,
    /** Days until it expires; `null` is never. */
    expiresInDays: z
      .int('field.number')
      .min(1, 'field.number')
      .max(tokensLimits.daysMax, 'field.number')
      .nullable(),
    /** As of the team's tokens: a repeated request answers with a new secret. */
    requestId: requestId.optional(),
  }),
  reply: madeToken,
  errors: ['token.limit', 'token.not_found'],
});

export const renewScimToken = defineEndpoint('scim.renewToken', 'POST /rms/scim/token/:id/renew', {
  summary: 'Replace the token of an identity provider; the old one becomes invalid immediately.',
  access: 'scim.manage',
  sensitive: true,
  reply: madeToken,
  errors: ['token.not_found'],
});

export const mapScimGroup = defineEndpoint('scim.mapGroup', 'PUT /rms/scim/group/:id', {
  summary:
    'Map a group of the identity provider to a device group, a role or both. What is left out stays unchanged.',
  access: 'scim.manage',
  sensitive: true,
  body: z.object({
    groupId: id.nullable().optional(),
    role: z.enum(givenRoles, 'field.choice').nullable().optional(),
  }),
  reply: z.object({}),
  errors: ['E004', 'scim.not_found'],
});
