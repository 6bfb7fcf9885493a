import { z } from 'zod';
import { id, machineText } from '../primitives.ts';
import { conditionFields } from './condition.schemas.ts';

/** Settings of a condition that a robot follows by itself, even while disconnected. */
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

/** The condition that a robot has applied. */
export const takenCondition = z.object({
  conditionId: id,
  revision: z.int32().min(1),
  /** The robot's time zone, `Asia/Taipei`: the times of the condition are local times there. */
  timeZone: machineText(64).min(1),
});
export type TakenCondition = z.infer<typeof takenCondition>;

/** A condition as sent to a robot. */
export const robotCondition = takenCondition.extend({ settings: robotSettings });
export type RobotCondition = z.infer<typeof robotCondition>;
