import { z } from 'zod';
import { configStates, connection, deviceConfig } from '../devices/schemas.ts';
import { id } from '../primitives.ts';

/** Who has a configuration. Counts are of all; at most 20 are named. */
export const configUse = z.object({
  groupCount: z.number().int(),
  groups: z.array(z.object({ id, name: z.string() })),
  deviceCount: z.number().int(),
  devices: z.array(z.object({ id, sn: z.string(), name: z.string() })),
  /** Whether the user reaches all of them, and so may remove it from them. */
  canTakeAway: z.boolean(),
});
export type ConfigUse = z.infer<typeof configUse>;

/** State of a configuration on a robot; `outdated`: the robot has applied an older version than the current one. */
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
