import { z } from 'zod';
import { configStates } from '../devices/schemas.ts';
import { groupLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { roles } from '../roles.ts';

export const groupName = nameText(groupLimits.nameMax);

export const group = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  deviceCount: z.number().int(),
  onlineCount: z.number().int(),
  memberCount: z.number().int(),
  config: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  /** Rises with each change by a person; a change based on an older one is refused. */
  revision: z.number().int(),
  allowed: z.object({
    update: z.boolean(),
    remove: z.boolean(),
    readKey: z.boolean(),
    assignConfig: z.boolean(),
  }),
});
export type Group = z.infer<typeof group>;

export const groupDetail = group.extend({
  /** The group's key, `null` for whoever may not see it. */
  rmsKey: z.string().nullable(),
  /** They may see it, once they proved again who they are: it was asked for too long after the last proof. */
  isKeyCovered: z.boolean(),
  /** Where its robots stand with the configuration it was given, each once; robots that have another count as `none`. */
  configRobots: z.record(z.enum(configStates), z.number().int()),
  /** Those that have applied an older version of it; not among `configRobots.applied`. */
  configOutdated: z.number().int(),
});
export type GroupDetail = z.infer<typeof groupDetail>;

/** What removing groups would do. Counts are of all. */
export const groupRemoval = z.object({
  groups: z.array(z.object({ id, name: z.string() })),
  /** Where their robots and configurations go. */
  heir: z.object({ id, name: z.string() }),
  devices: z.number().int(),
  /** Robots activated with a key of these groups, which must be activated again. */
  toActivateAgain: z.number().int(),
  members: z.number().int(),
  /** Configurations that only these groups' people see. */
  configs: z.number().int(),
});
export type GroupRemoval = z.infer<typeof groupRemoval>;

export const groupMember = z.object({
  id,
  name: z.string(),
  /** `null` for whoever may not see the team's people. */
  email: z.string().nullable(),
  role: z.enum(roles),
});
export type GroupMember = z.infer<typeof groupMember>;
