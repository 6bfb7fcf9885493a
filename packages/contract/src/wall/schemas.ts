import { z } from 'zod';
import { causeKinds } from '../alerts/schemas.ts';
import { wallLimits } from './limits.ts';
import { monitorLights } from '../monitoring/codes.ts';
import { lightCounts } from '../monitoring/station.schemas.ts';
import { id, instant, nameText, wholeNumber } from '../primitives.ts';

/** An alert as it is read from five metres. It names no person. */
export const wallAlert = z.object({
  code: z.string(),
  light: z.enum(monitorLights),
  kind: z.enum(causeKinds),
  /** Of the access point, the group or the robot. */
  name: z.string(),
  /** Where the robot is; of several robots `null`. */
  group: z.string().nullable(),
  /** Of which it is true now. */
  robots: z.number().int(),
  since: instant,
  /** Somebody looks after it; not who. */
  isTaken: z.boolean(),
});
export type WallAlert = z.infer<typeof wallAlert>;

/** The worst first. */
const wallAlerts = {
  alerts: z.array(wallAlert),
  /** Also those that are not among `alerts`. */
  alertCount: z.number().int(),
};

/** What the wall shows besides the robots. */
export const wallFrame = z.object({
  team: z.string(),
  /** Date and clock go by it. */
  timeZone: z.string(),
  ...wallAlerts,
});
export type WallFrame = z.infer<typeof wallFrame>;

export const wallRobot = z.object({
  /** Or the last digits of its serial number. */
  name: z.string(),
  code: z.string(),
  since: instant,
});
export type WallRobot = z.infer<typeof wallRobot>;

export const wallGroup = z.object({
  name: z.string(),
  lights: lightCounts,
  /** Those with something wrong, worst first: the first few. */
  worst: z.array(wallRobot),
  /** Since when every robot has been normal; `null` while one is not. */
  wellSince: instant.nullable(),
});
export type WallGroup = z.infer<typeof wallGroup>;

/** All that a link gives: no ids, no serial numbers, no persons, no comments. */
export const wallView = wallFrame.extend({ groups: z.array(wallGroup) });
export type WallView = z.infer<typeof wallView>;

export const wallLink = z.object({
  id,
  name: z.string(),
  hidesNames: z.boolean(),
  /** `null`: all groups, also those that come later. */
  groups: z.array(z.object({ id, name: z.string() })).nullable(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** To the minute. */
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
