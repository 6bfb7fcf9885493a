import { z } from 'zod';
import { commandsLimits } from '../commands/limits.ts';
import { id } from '../primitives.ts';
import { configChange } from './schemas.ts';

/** Which robots; either list may be empty, their union counts, each robot once. */
export const deployTarget = z.object({
  deviceIds: z.array(id).max(commandsLimits.devicesMax, 'field.too_many').default([]),
  groupIds: z.array(id).max(200, 'field.too_many').default([]),
});

export const namedDevice = z.object({ id, sn: z.string(), name: z.string() });

/** What would change on robots that have one version now: the changes from it to the one about to be sent. */
export const impactStep = z.object({
  version: z.number().int(),
  count: z.number().int(),
  /** The first 20; `null` when that version is kept no more. */
  changes: z.array(configChange).nullable(),
  changeCount: z.number().int(),
});

/** Counts are of all; the named ones are the first 100. */
export const reach = z.object({
  total: z.number().int(),
  online: z.number().int(),
  offline: z.number().int(),
  notActivated: z.number().int(),
  offlineDevices: z.array(namedDevice),
  notActivatedDevices: z.array(namedDevice),
});

export const deployImpact = reach.extend({
  /** Robots that have no configuration yet. */
  first: z.number().int(),
  /** Robots that have another configuration, which this replaces. */
  replaced: z.number().int(),
  /** Robots that have this version already. */
  same: z.number().int(),
  /** Robots that have an older version of it: the 10 versions that most have. */
  steps: z.array(impactStep),
});
export type DeployImpact = z.infer<typeof deployImpact>;
