import { z } from 'zod';
import { causeKinds } from '../alerts/schemas.ts';
import { wallLimits } from './limits.ts';
import { monitorLights } from '../monitoring/codes.ts';
import { lightCounts } from '../monitoring/station.schemas.ts';
import { id, instant, nameText, wholeNumber } from '../primitives.ts';

/** An alert, readable from five metres. It names no user. */
export const wallAlert = z.object({
  code: z.string(),
  light: z.enum(monitorLights),
  kind: z.enum(causeKinds),
  /** Name of the access point, the group or the robot. */
  name: z.string(),
  /** The robot's group; `null` for several robots. */
  group: z.string().nullable(),
  /** Robots on which it is active now. */
  robots: z.number().int(),
  since: instant,
  /** Whether it is assigned; not to whom. */
  isTaken: z.boolean(),
});
export type WallAlert = z.infer<typeof wallAlert>;

/** Worst first. */
const wallAlerts = {
  alerts: z.array(wallAlert),
  /** Including those not in `alerts`. */
  alertCount: z.number().int(),
};

/** What the wall shows besides the robots. */
export const wallFrame = z.object({
  team: z.string(),
  /** Time zone of date and clock. */
  timeZone: z.string(),
  ...wallAlerts,
});
export type WallFrame = z.infer<typeof wallFrame>;

export const wallRobot = z.object({
  /** The name, or the last digits of the serial number. */
  name: z.string(),
  code: z.string(),
  since: instant,
});
export type WallRobot = z.infer<typeof wallRobot>;

export const wallGroup = z.object({
  name: z.string(),
  lights: lightCounts,
  /** The first few robots with problems, worst first. */
  worst: z.array(wallRobot),
  /** Since when all robots have been normal; `null` while one is not. */
  wellSince: instant.nullable(),
});
export type WallGroup = z.infer<typeof wallGroup>;

/** All data that a link gives: no ids, serial numbers, persons or comments. */
export const wallView = wallFrame.extend({ groups: z.array(wallGroup) });
export type WallView = z.infer<typeof wallView>;

export const wallLink = z.object({
  id,
  name: z.string(),
  hidesNames: z.boolean(),
  /** `null`: all groups, including later ones. */
  groups: z.array(z.object({ id, name: z.string() })).nullable(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Precise to the minute. */
  lastUsedAt: instant.nullable(),
});
export type WallLink = z.infer<typeof wallLink>;

export const newWallLink = z.object({
  name: nameText(wallLimits.linkNameMax),
  hidesNames: z.boolean().default(false),
  groupIds: z
    .array(id)
    .min(1, 'field.required')
    .max(wallLimits.groupsMax, 'field.too_many')
    .nullable()
    .default(null),
  expiresInHours: wholeNumber.min(1, 'field.too_small').max(wallLimits.hoursMax, 'field.too_large'),
});
