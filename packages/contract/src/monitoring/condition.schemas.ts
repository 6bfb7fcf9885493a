import { z } from 'zod';
import { packageName } from '../configs/schemas.ts';
import { robotTypes } from '../devices/schemas.ts';
import { accountLimits } from '../account/limits.ts';
import { commandsLimits } from '../commands/limits.ts';
import { monitoringLimits } from './limits.ts';
import { nameText, text, wholeNumber } from '../primitives.ts';
import { clashesOf } from './condition-clashes.ts';
import type { Weekday } from './week-times.ts';

/** Aborts: times are compared only if each of them is one. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.format', abort: true });
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]) satisfies z.ZodType<Weekday>;
/** 1 to 7 for Monday to Sunday. */
export const weekdayList = z
  .array(weekday)
  .min(1, 'field.required')
  .max(7, 'field.too_many')
  .refine((days) => new Set(days).size === days.length, 'field.duplicate');

/** By the clock of the robot's site. If it ends before it begins, it ends the next day. */
export const weekTime = z.object({ days: weekdayList, from: clock, to: clock });

const projectId = text(commandsLimits.projectIdMax, 1).nullable().default(null);

/** What a robot may show: an app, or one project in it. */
export const allowedApp = z.object({ name: nameText(50), packageName, projectId });

/** A button on the robot that opens an app. */
export const openButton = z.object({
  name: nameText(monitoringLimits.buttonNameMax),
  packageName,
  projectId,
  /** An Android intent URI. */
  uri: text(monitoringLimits.uriMax).default(''),
  /** Open it again when the user leaves it. */
  reopens: z.boolean().default(false),
});

const percent = wholeNumber.min(1, 'field.too_small').max(99, 'field.too_large');
const level = wholeNumber.min(0, 'field.too_small').max(100, 'field.too_large').nullable().default(null);

export const updateFrequencies = ['daily', 'weekly', 'twoWeeks', 'monthly'] as const;
export const reportFrequencies = ['daily', 'last7', 'last31'] as const;

const off = z.boolean().default(false);

/** Each setting on its own; rules across settings are in {@link condition}. */
export const conditionFields = z.object({
  name: nameText(monitoringLimits.conditionNameMax),
  robotType: z.enum(robotTypes),

  allowedApps: z.array(allowedApp).max(monitoringLimits.appsMax, 'field.too_many').default([]),
  buttons: z.array(openButton).max(monitoringLimits.buttonsMax, 'field.too_many').default([]),
  battery: z
    .object({ moderate: percent, high: percent })
    // The moderate warning is reached before the high one.
    .superRefine(({ moderate, high }, context) => {
      if (moderate > high) return;
      const params = { min: high + 1 };
      context.addIssue({ code: 'custom', path: ['moderate'], message: 'field.too_small', params });
    })
    .prefault({ moderate: monitoringLimits.batteryModerate, high: monitoringLimits.batteryHigh }),
  alerts: z.object({ offGround: off, pushMode: off, connectedRobot: off }).prefault({}),
  /** A map ID as robots report it; `null`: any map. */
  allowedMapId: text(monitoringLimits.mapIdMax, 1)
    .regex(/^[A-Za-z0-9_-]+$/, 'field.format')
    .nullable()
    .default(null),

  openings: z
    .array(z.object({ days: weekdayList, at: clock, packageName, projectId }))
    .max(monitoringLimits.openingsMax, 'field.too_many')
    .default([]),
  updates: z
    .object({ frequency: z.enum(updateFrequencies), slot: weekTime })
    .nullable()
    .default(null),
  neverSleep: z.array(weekTime).max(monitoringLimits.timesMax, 'field.too_many').default([]),
  doNotDisturb: z.array(weekTime).max(monitoringLimits.timesMax, 'field.too_many').default([]),
  hidesPrompts: off,
  /** Percent; `null` leaves the level to the robot. */
  output: z.object({ volume: level, brightness: level }).prefault({}),
  locks: z.object({ joints: off, chassis: off }).prefault({}),
  voice: z.object({ activeConversation: off, disablesWake: off }).prefault({}),
  idleProjectDays: wholeNumber
    .min(1, 'field.too_small')
    .max(monitoringLimits.idleProjectDaysMax, 'field.too_large')
    .nullable()
    .default(null),

  notify: z.object({ system: off, push: off, theaterSafety: off, updateReminder: off }).prefault({}),
  recipients: z
    .array(z.object({ name: text(50), email: z.email('field.email').max(accountLimits.emailMax) }))
    .max(monitoringLimits.recipientsMax, 'field.too_many')
    .refine(
      (people) => new Set(people.map(({ email }) => email.toLowerCase())).size === people.length,
      'field.duplicate',
    )
    .default([]),
  reports: z.array(z.enum(reportFrequencies)).max(reportFrequencies.length).default([]),
});

/** What is monitored, done and reported for robots (spec section 3, "Monitor condition"). */
export const condition = conditionFields.superRefine(
  ({ allowedApps, buttons, openings, updates, neverSleep, doNotDisturb }, context) => {
    const fail = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    // A robot that opens anything else would be reported as abnormal (3-1, 3-2).
    for (const [field, rows] of Object.entries({ buttons, openings }))
      for (const [index, row] of rows.entries()) {
        const own = allowedApps.filter((allowed) => allowed.packageName === row.packageName);
        if (allowedApps.length > 0 && own.length === 0) fail([field, index, 'packageName'], 'field.choice');
        else if (own.length > 0 && !own.some((each) => (each.projectId ?? row.projectId) === row.projectId))
          fail([field, index, 'projectId'], 'field.project');
      }
    const timed = { openings, updateSlot: updates?.slot ?? null, neverSleep, doNotDisturb };
    for (const { path } of clashesOf(timed)) fail([...path], 'field.overlap');
  },
);
export type Condition = z.infer<typeof condition>;
