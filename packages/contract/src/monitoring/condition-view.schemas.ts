import { z } from 'zod';
import { robotTypes } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { condition } from './condition.schemas.ts';

/** A condition as lists show it. */
export const conditionSummary = z.object({
  id,
  name: z.string(),
  robotType: z.enum(robotTypes),
  /** Every team has one for each type; its name, its battery thresholds and its alerts cannot be changed. */
  isDefault: z.boolean(),
  /** `null`: for the whole team. */
  groupId: id.nullable(),
  deviceCount: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  allowed: z.object({ update: z.boolean(), remove: z.boolean(), copy: z.boolean() }),
});
export type ConditionSummary = z.infer<typeof conditionSummary>;

export const conditionDetail = conditionSummary.extend({
  document: condition,
  /** Rises with each change; one based on an older revision is refused. */
  revision: z.number().int(),
});
/** Robots of the reach that have a condition. */
export const conditionUse = z.object({
  /** With the most robots first. */
  groups: z.array(z.object({ id, name: z.string(), robots: z.number().int() })),
  robots: z.number().int(),
  /** Of them those that are not connected: they take what is saved when they are back. */
  away: z.number().int(),
});
export type ConditionUse = z.infer<typeof conditionUse>;

export type ConditionDetail = z.infer<typeof conditionDetail>;
