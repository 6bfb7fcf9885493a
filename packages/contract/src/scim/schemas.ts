import { z } from 'zod';
import { givenRoles } from '../people/schemas.ts';
import { id, instant } from '../primitives.ts';
import { apiToken } from '../tokens/schemas.ts';

/** Possible errors of an identity provider's request; each has a phrase. */
export const scimFaults = [
  'uniqueness',
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
  'owner',
  'not_found',
  'changed',
  'too_large',
  'rate',
  'unsupported',
  'server',
] as const;
export type ScimFault = (typeof scimFaults)[number];

/** The role of users who are in no group with a role. */
export const defaultRoles = ['member', 'operator'] as const;

export const scimGroup = z.object({
  id,
  /** The provider's name for it. */
  name: z.string(),
  members: z.number().int(),
  /** The device group that its members are added to. */
  group: z.object({ id, name: z.string() }).nullable(),
  role: z.enum(givenRoles).nullable(),
});
export type ScimGroup = z.infer<typeof scimGroup>;

export const scimRequest = z.object({
  id,
  at: instant,
  tokenName: z.string(),
  method: z.string(),
  resource: z.enum(['user', 'group', 'other']),
  /** An address, or a group's name. */
  subject: z.string(),
  status: z.number().int(),
  /** `null` when it succeeded. */
  fault: z.enum(scimFaults).nullable(),
  /** The answer to the provider, in English. */
  detail: z.string(),
});
export type ScimRequest = z.infer<typeof scimRequest>;

export const provisioning = z.object({
  /** The address to enter at the provider. */
  address: z.string(),
  tokens: z.array(apiToken),
  defaultRole: z.enum(defaultRoles),
  groups: z.array(scimGroup),
  /** Users managed by the provider: in the team, invited, deactivated. */
  people: z.object({ member: z.number().int(), invited: z.number().int(), inactive: z.number().int() }),
  /** The team's verified domains, whose users join without an invitation. */
  domains: z.array(z.string()),
  /** Newest first. */
  requests: z.array(scimRequest),
});
export type Provisioning = z.infer<typeof provisioning>;
