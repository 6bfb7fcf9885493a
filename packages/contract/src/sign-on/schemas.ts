import { z } from 'zod';
import { peopleLimits } from '../people/limits.ts';
import { signOnLimits } from './limits.ts';
import { givenRoles } from '../people/schemas.ts';
import { id, instant, nameText, text } from '../primitives.ts';

/** Possible faults of a provider or its answers. */
export const faults = [
  /** Not https, or not on the public internet. */
  'address',
  'unreachable',
  'slow',
  'too_large',
  'redirected',
  'status',
  'not_json',
  /** The issuer differs from the requested one. */
  'issuer',
  'metadata',
  'keys',
  'key',
  'signature',
  'algorithm',
  'audience',
  'nonce',
  'state',
  'expired',
  'future',
  'response_issuer',
  'subject',
  'code',
  'client',
  'malformed',
] as const;
export type SignOnFault = (typeof faults)[number];

/** A built-in role, or the id of a custom role; never owner. */
const givenRole = z.union([z.enum(givenRoles), id], 'field.choice');

const groupIds = z.array(id).max(signOnLimits.groupsMax);

/** Users whose claim has this value get this role and these groups. The first matching rule with a role decides it. */
export const claimRule = z.object({
  claim: text(signOnLimits.claimMax, 1),
  value: text(signOnLimits.valueMax, 1),
  role: givenRole.nullable(),
  groupIds: groupIds.default([]),
});
export type ClaimRule = z.infer<typeof claimRule>;

const domain = z.string().trim().toLowerCase().min(1).max(peopleLimits.domainMax);

export const givenProvider = z.object({
  name: nameText(signOnLimits.nameMax),
  /** The provider's issuer identifier, e.g. `https://accounts.google.com`. */
  issuer: z
    .string()
    .trim()
    .min(1, 'field.required')
    .max(signOnLimits.issuerMax, 'field.too_long')
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'field.format'),
  clientId: text(signOnLimits.clientIdMax, 1),
  clientSecret: z.string().trim().min(1, 'field.required').max(signOnLimits.secretMax, 'field.too_long'),
  /** Must be verified domains of the team. */
  domains: z.array(domain).max(peopleLimits.domainsMax),
  rules: z.array(claimRule).max(signOnLimits.rulesMax),
  /** `null`: users without a role from a rule are refused. */
  defaultRole: givenRole.nullable(),
  isEnabled: z.boolean(),
  isRequired: z.boolean(),
  trustsSecondStep: z.boolean(),
});
export type GivenProvider = z.infer<typeof givenProvider>;

export const provider = givenProvider.omit({ clientSecret: true }).extend({
  id,
  /** Domains that are no longer verified are left out. */
  domains: z.array(z.string()),
  issuer: z.string(),
  rules: z.array(
    z.object({
      claim: z.string(),
      value: z.string(),
      role: z.string().nullable(),
      groupIds: z.array(id),
    }),
  ),
  defaultRole: z.string().nullable(),
  /** How many users have signed in through it. */
  people: z.number().int(),
  testedAt: instant.nullable(),
  revision: z.number().int(),
});
export type Provider = z.infer<typeof provider>;

export const checkSteps = ['address', 'discovery', 'endpoints', 'keys'] as const;

export const checkReport = z.object({
  steps: z.array(
    z.object({
      step: z.enum(checkSteps),
      state: z.enum(['good', 'bad', 'skipped']),
      fault: z.enum(faults).nullable(),
      /** The finding, e.g. the requested address. */
      detail: z.string(),
    }),
  ),
});
export type CheckReport = z.infer<typeof checkReport>;

/** What a real sign-in would do with the user of a test. */
export const testOutcomes = [
  'new',
  'known',
  'linked',
  'password',
  'no_address',
  'no_role',
  'removed',
] as const;
export type Admission = (typeof testOutcomes)[number];

export const testResult = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  email: z.string().nullable(),
  outcome: z.enum(testOutcomes),
  /** The team's name for the role; `null` without one. */
  role: z.string().nullable(),
  groups: z.array(z.string()),
  hasSecondStep: z.boolean(),
});
export type TestResult = z.infer<typeof testResult>;

/** Result of a sign-in at a provider. */
export const signOnOutcomes = ['signed_in', 'accept', 'bound', 'proved', 'tested'] as const;
