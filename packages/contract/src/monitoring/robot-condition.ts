import { z } from 'zod';
import { id, machineText } from '../primitives.ts';
import { conditionFields } from './condition.schemas.ts';

/** What of a condition a robot obeys by itself, also while it is not connected. */
export const robotSettings = conditionFields.pick({
  allowedApps: true,
  buttons: true,
  openings: true,
  neverSleep: true,
  doNotDisturb: true,
  hidesPrompts: true,
  output: true,
  locks: true,
  voice: true,
  idleProjectDays: true,
});
export type RobotSettings = z.infer<typeof robotSettings>;

/** Which condition a robot has taken. */
export const takenCondition = z.object({
  conditionId: id,
  revision: z.int32().min(1),
  /** Where the robot is, `Asia/Taipei`: the times of the condition are by the clock there. */
  timeZone: machineText(64).min(1),
});
export type TakenCondition = z.infer<typeof takenCondition>;

/** A condition on its way to a robot. */
export const robotCondition = takenCondition.extend({ settings: robotSettings });
export type RobotCondition = z.infer<typeof robotCondition>;
