import { z } from 'zod';
import { commandsLimits } from '../commands/limits.ts';
import { id } from '../primitives.ts';
import { configChange } from './schemas.ts';

/** Either list may be empty; their union counts, each robot once. */
export const deployTarget = z.object({
  deviceIds: z.array(id).max(commandsLimits.devicesMax, 'field.too_many').default([]),
  groupIds: z.array(id).max(200, 'field.too_many').default([]),
});

export const namedDevice = z.object({ id, sn: z.string(), name: z.string() });

/** The changes from a version that robots have now to the one about to be sent. */
export const impactStep = z.object({
  version: z.number().int(),
  count: z.number().int(),
  /** The first 20; `null` when that version is no longer stored. */
  changes: z.array(configChange).nullable(),
  changeCount: z.number().int(),
});

/** Counts are of all; at most 100 robots are named. */
export const reach = z.object({
  total: z.number().int(),
  online: z.number().int(),
  offline: z.number().int(),
  notActivated: z.number().int(),
  offlineDevices: z.array(namedDevice),
  notActivatedDevices: z.array(namedDevice),
});

export const deployImpact = reach.extend({
  /** Asked robots and groups that do not exist or are not within reach; the others get it. */
  missing: z.array(id),
  /** Robots that have no configuration yet. */
  first: z.number().int(),
  /** Robots that have another configuration, which this replaces. */
  replaced: z.number().int(),
  /** Robots that have this version already. */
  same: z.number().int(),
  /** Robots that have an older version of it: the 10 most frequent versions. */
  steps: z.array(impactStep),
});
export type DeployImpact = z.infer<typeof deployImpact>;
