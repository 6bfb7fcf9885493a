import { z } from 'zod';
import { tokensLimits } from './limits.ts';
import type { Permission } from '../permissions.ts';
import { id, instant, nameText } from '../primitives.ts';
import { scopeNames, tokenKinds } from './scopes.ts';

export const tokenName = nameText(tokensLimits.nameMax);

const scopes = z
  .array(z.enum(scopeNames as [Permission], 'field.choice'))
  .min(1, 'field.required')
  .max(scopeNames.length)
  .transform((names) => [...new Set(names)]);

export const newToken = z.object({
  name: tokenName,
  scopes,
  /** Limits the token to these groups; `null`: the owner's whole reach. */
  groupIds: z.array(id).min(1, 'field.required').max(tokensLimits.groupsMax).nullable().default(null),
  /** Days until it expires; `null` is never. */
  expiresInDays: z
    .int('field.number')
    .min(1, 'field.number')
    .max(tokensLimits.daysMax, 'field.number')
    .nullable(),
});

export const apiToken = z.object({
  id,
  kind: z.enum(tokenKinds),
  name: z.string(),
  /** Its first characters, to distinguish tokens. */
  hint: z.string(),
  scopes: z.array(z.string()),
  groups: z.array(z.object({ id, name: z.string() })).nullable(),
  /** The owner; for a team token, its creator. */
  owner: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  isExpired: z.boolean(),
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const tokenList = z.object({ items: z.array(apiToken) });

/** The only response that contains the token itself. */
export const madeToken = apiToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;
