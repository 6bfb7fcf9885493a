import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** `<object>.<verb>`. Each area adds its own, so the list is open; an action without a phrase is shown by its name. */
export const actionName = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/, 'field.format')
  .max(60, 'field.too_long');

export const objectType = z
  .string()
  .regex(/^[a-zA-Z]+$/, 'field.format')
  .max(40, 'field.too_long');

/** A field before and after, as JSON. `null`: absent. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export const activityEntry = z.object({
  id,
  at: instant,
  /** `id` null: a robot, or Muster itself. */
  actor: z.object({ id: id.nullable(), name: z.string() }),
  /** `name`: of the API token. `itself`: a robot or Muster. */
  way: z.object({ kind: z.enum(['console', 'token', 'scim', 'itself']), name: z.string().nullable() }),
  action: z.string(),
  /** `name` null when it is no longer known. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** The first few; long values are omitted. */
  changes: z.array(fieldChange),
  changeCount: z.number().int(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** The entry's place in the hash chain. */
export const seal = z.object({
  number: z.number().int(),
  sealedAt: instant,
  hash: z.string(),
  previousHash: z.string(),
  /** Whether entry and seal still match. */
  isIntact: z.boolean(),
});
export type Seal = z.infer<typeof seal>;

/** Names for the ids that occur in an entry. */
export const namesById = z.record(z.string(), z.string());

export const activityDetail = activityEntry.extend({
  /** Every field of both versions, changed or not. */
  fields: z.array(fieldChange),
  address: z.string().nullable(),
  /** The browser, as far as its headers tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** `null` until the entry is sealed, which takes about a minute. */
  seal: seal.nullable(),
  names: namesById,
});
export type ActivityDetail = z.infer<typeof activityDetail>;
