import { z } from 'zod';
import { configStates, connection, deviceConfig } from '../devices/schemas.ts';
import { id } from '../primitives.ts';

/** Who has a configuration. Counts are of all; the named ones are the first 20. */
export const configUse = z.object({
  groupCount: z.number().int(),
  groups: z.array(z.object({ id, name: z.string() })),
  deviceCount: z.number().int(),
  devices: z.array(z.object({ id, sn: z.string(), name: z.string() })),
  /** Whether this person reaches all of them, and so may take it away from them. */
  canTakeAway: z.boolean(),
});
export type ConfigUse = z.infer<typeof configUse>;

/** Where a robot stands with a configuration; `outdated` has applied an older version than there is now. */
export const configRobotStates = [...configStates, 'outdated'] as const;
export type ConfigRobotState = (typeof configRobotStates)[number];

export const configRobot = z.object({
  id,
  sn: z.string(),
  name: z.string(),
  group: z.object({ id, name: z.string() }),
  connection,
  config: deviceConfig,
});
export type ConfigRobot = z.infer<typeof configRobot>;
