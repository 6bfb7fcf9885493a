import { z } from 'zod';
import { robotTypes } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { condition } from './condition.schemas.ts';

/** A condition in lists. */
export const conditionSummary = z.object({
  id,
  name: z.string(),
  robotType: z.enum(robotTypes),
  /** Each team has one per type; its name, battery thresholds and alerts cannot be changed. */
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
  /** Incremented by each change; a change based on an older revision is refused. */
  revision: z.number().int(),
});
/** Robots within the user's reach that have a condition. */
export const conditionUse = z.object({
  /** Groups with the most robots first. */
  groups: z.array(z.object({ id, name: z.string(), robots: z.number().int() })),
  robots: z.number().int(),
  /** Those not connected: they get a saved change when they reconnect. */
  away: z.number().int(),
});
export type ConditionUse = z.infer<typeof conditionUse>;

export type ConditionDetail = z.infer<typeof conditionDetail>;
