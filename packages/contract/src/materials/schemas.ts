import { z } from 'zod';
import { sha256 } from '../files/schemas.ts';
import { materialsLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { materialTypes } from './types.ts';

export const materialName = nameText(materialsLimits.nameMax);
export const labelName = nameText(materialsLimits.labelNameMax);

/** A category or a tag of motions. */
const labelReference = z.object({ id, name: z.string() });

export const material = z.object({
  id,
  /** Including the extension. */
  name: z.string(),
  type: z.enum(materialTypes),
  /** Bytes. */
  size: z.number().int(),
  sha256,
  contentType: z.string(),
  owner: z.object({ id: id.nullable(), name: z.string() }),
  createdAt: instant,
  /** Motions only; `null` for none. */
  category: labelReference.nullable(),
  /** Motions only; sorted by name. */
  tags: z.array(labelReference),
  /** Incremented by each change of its name, category and tags. */
  revision: z.number().int(),
  allowed: z.object({ update: z.boolean(), remove: z.boolean() }),
});
export type Material = z.infer<typeof material>;

/** Storage used by the team's materials, in bytes. Equal contents count each time they are in the list. */
export const materialMemory = z.object({
  total: z.number().int(),
  used: z.number().int(),
  free: z.number().int(),
});
export type MaterialMemory = z.infer<typeof materialMemory>;

/** Result for each material to be removed, in the order of the given ids. */
export const materialRemoval = z.object({
  removed: z.number().int(),
  results: z.array(
    z.object({
      id,
      /** `null` when it does not exist. */
      name: z.string().nullable(),
      /** Why it was not removed; `null` when it was. */
      code: z.enum(['material.not_found', 'E011']).nullable(),
    }),
  ),
});
export type MaterialRemoval = z.infer<typeof materialRemoval>;

export const motionLabel = z.object({
  id,
  name: z.string(),
  /** The number of materials that use it. */
  useCount: z.number().int(),
  allowed: z.object({ remove: z.boolean() }),
});
export type MotionLabel = z.infer<typeof motionLabel>;
