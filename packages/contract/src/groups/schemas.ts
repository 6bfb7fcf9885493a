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
  /** Incremented by each change of a user; a change based on an older revision is refused. */
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
  /** The group's key, `null` when the user may not see it. */
  rmsKey: z.string().nullable(),
  /** The user may see the key after proving their identity again: the last proof is too old. */
  isKeyCovered: z.boolean(),
  /**
   * State of the assigned configuration on the group's robots, each counted once; robots with another one count as
   * `none`.
   */
  configRobots: z.record(z.enum(configStates), z.number().int()),
  /** Robots that have applied an older version of it; not included in `configRobots.applied`. */
  configOutdated: z.number().int(),
});
export type GroupDetail = z.infer<typeof groupDetail>;

/** The effects of removing groups. Counts are of all. */
export const groupRemoval = z.object({
  groups: z.array(z.object({ id, name: z.string() })),
  /** The group that receives their robots and configurations. */
  heir: z.object({ id, name: z.string() }),
  devices: z.number().int(),
  /** Robots activated with a key of these groups; they must be activated again. */
  toActivateAgain: z.number().int(),
  members: z.number().int(),
  /** Configurations that only users of these groups see. */
  configs: z.number().int(),
});
export type GroupRemoval = z.infer<typeof groupRemoval>;

export const groupMember = z.object({
  id,
  name: z.string(),
  /** `null` when the user may not see the team's members. */
  email: z.string().nullable(),
  role: z.enum(roles),
});
export type GroupMember = z.infer<typeof groupMember>;
