import { z } from 'zod';
import { sha256 } from '../files/schemas.ts';
import { materialsLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { materialTypes } from './types.ts';

export const materialName = nameText(materialsLimits.nameMax);
export const labelName = nameText(materialsLimits.labelNameMax);

/** What people sort motions by: a category or a tag. */
const labelReference = z.object({ id, name: z.string() });

export const material = z.object({
  id,
  /** With its ending. */
  name: z.string(),
  type: z.enum(materialTypes),
  /** Bytes. */
  size: z.number().int(),
  sha256,
  contentType: z.string(),
  owner: z.object({ id: id.nullable(), name: z.string() }),
  createdAt: instant,
  /** Of a motion; `null` for none. */
  category: labelReference.nullable(),
  /** Of a motion, by name. */
  tags: z.array(labelReference),
  allowed: z.object({ update: z.boolean(), remove: z.boolean() }),
});
export type Material = z.infer<typeof material>;

/** What the team's materials take, in bytes. Equal contents count each time they are in the list. */
export const materialMemory = z.object({
  total: z.number().int(),
  used: z.number().int(),
  free: z.number().int(),
});
export type MaterialMemory = z.infer<typeof materialMemory>;

/** What became of each material that was to be removed, in the order of the ids that were given. */
export const materialRemoval = z.object({
  removed: z.number().int(),
  results: z.array(
    z.object({
      id,
      /** `null` when it is not there. */
      name: z.string().nullable(),
      /** Why it stays; `null` when it was removed. */
      code: z.enum(['material.not_found', 'E011']).nullable(),
    }),
  ),
});
export type MaterialRemoval = z.infer<typeof materialRemoval>;

export const motionLabel = z.object({
  id,
  name: z.string(),
  /** How many materials have it. */
  useCount: z.number().int(),
  allowed: z.object({ remove: z.boolean() }),
});
export type MotionLabel = z.infer<typeof motionLabel>;
