import { z } from 'zod';
import { givenRoles } from '../people/schemas.ts';
import { id, instant } from '../primitives.ts';
import { apiToken } from '../tokens/schemas.ts';

/** What can be wrong with a request of an identity provider; each has its words. */
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

/** The role of whoever is in no group that stands for one. */
export const defaultRoles = ['member', 'operator'] as const;

export const scimGroup = z.object({
  id,
  /** As the provider calls it. */
  name: z.string(),
  members: z.number().int(),
  /** The device group that its members are put into. */
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
  /** An address, or the name of a group. */
  subject: z.string(),
  status: z.number().int(),
  /** `null` when it succeeded. */
  fault: z.enum(scimFaults).nullable(),
  /** What the provider was answered, in English. */
  detail: z.string(),
});
export type ScimRequest = z.infer<typeof scimRequest>;

export const provisioning = z.object({
  /** What the provider is to be told. */
  address: z.string(),
  tokens: z.array(apiToken),
  defaultRole: z.enum(defaultRoles),
  groups: z.array(scimGroup),
  /** People that the provider manages: in the team, invited, switched off. */
  people: z.object({ member: z.number().int(), invited: z.number().int(), inactive: z.number().int() }),
  /** Domains that the team has proved: whose people join without an invitation. */
  domains: z.array(z.string()),
  /** The newest first. */
  requests: z.array(scimRequest),
});
export type Provisioning = z.infer<typeof provisioning>;
