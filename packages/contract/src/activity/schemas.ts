import { z } from 'zod';
import { id, instant } from '../primitives.ts';

/** `<object>.<verb>`. Areas make them up, so the list is open; one without words is shown as it is. */
export const actionName = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/, 'field.format')
  .max(60, 'field.too_long');

export const objectType = z
  .string()
  .regex(/^[a-zA-Z]+$/, 'field.format')
  .max(40, 'field.too_long');

/** A field before and after, as JSON. `null`: it was not there, or is not any more. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

export const activityEntry = z.object({
  id,
  at: instant,
  /** `id` null: a robot or Muster itself. */
  actor: z.object({ id: id.nullable(), name: z.string() }),
  /** `name`: of the API token. `itself`: a robot, or Muster. */
  way: z.object({ kind: z.enum(['console', 'token', 'scim', 'itself']), name: z.string().nullable() }),
  action: z.string(),
  /** `name` null where nobody knows it any more. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  /** The first few, with long values left out. */
  changes: z.array(fieldChange),
  changeCount: z.number().int(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Its place in the chain of hashes. */
export const seal = z.object({
  number: z.number().int(),
  sealedAt: instant,
  hash: z.string(),
  previousHash: z.string(),
  /** Whether entry and seal still belong together. */
  isIntact: z.boolean(),
});
export type Seal = z.infer<typeof seal>;

/** What ids that occur in an entry stand for. */
export const namesById = z.record(z.string(), z.string());

export const activityDetail = activityEntry.extend({
  /** Every field of before and after, changed or not. */
  fields: z.array(fieldChange),
  address: z.string().nullable(),
  /** Of the console, as far as the browser said. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** `null` until the entry is sealed, within about a minute. */
  seal: seal.nullable(),
  names: namesById,
});
export type ActivityDetail = z.infer<typeof activityDetail>;
