import { z } from 'zod';
import { versionCode } from '../apps/schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { readinessLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { weekdays } from '../monitoring/week-times.ts';

const { lessonNameMax, lessonMinutesMin, lessonMinutesMax, reserveMax } = readinessLimits;

/** Length in minutes; a lesson may end after midnight. */
export const lessonMinutes = z.number().int().min(lessonMinutesMin).max(lessonMinutesMax);
/** Battery percent to remain at the end. */
export const lessonReserve = z.number().int().min(0).max(reserveMax);

/** What robots need for a lesson. */
export const lessonNeeds = {
  minutes: lessonMinutes,
  reserve: lessonReserve,
  /** `null`: no particular app. */
  packageName: packageName.nullable(),
  /** At least this version; `null`: any. */
  versionCode: versionCode.nullable(),
};

export const lessonBody = z.object({
  name: nameText(lessonNameMax),
  days: z
    .array(z.literal(weekdays))
    .min(1, 'field.required')
    .max(weekdays.length)
    .refine((days) => new Set(days).size === days.length, 'field.duplicate')
    .transform((days) => days.toSorted((a, b) => a - b)),
  /** `HH:mm` by the clock of the group's site. */
  beginTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format'),
  ...lessonNeeds,
});
export type LessonBody = z.output<typeof lessonBody>;

export const lesson = z.object({
  id,
  groupId: id,
  name: z.string(),
  days: z.array(z.literal(weekdays)),
  beginTime: z.string(),
  ...lessonNeeds,
  /** The team's name for the app, or else a robot's. */
  appName: z.string().nullable(),
  revision: z.number().int(),
  /** Next beginning; during the lesson, when it began. */
  nextAt: instant,
});
export type Lesson = z.infer<typeof lesson>;
