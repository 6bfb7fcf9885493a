import { z } from 'zod';
import { timeZone } from '../account/schemas.ts';
import { schedulesLimits } from './limits.ts';
import { id, instant } from '../primitives.ts';

const beginTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format');
/** Seconds are allowed: 23:59:59 is the last end of a day. */
const endTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'field.format');

/** Spec section 4, "Schedule install". */
export const scheduleModes = { window: 1, now: 2 } as const;

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The shortest window, in seconds. */
const SHORTEST = 60;
const DAY = 24 * 3600;

/** Seconds between the two times, at most a day. */
export function windowSeconds(window: { beginTime: string; endTime: string; endsNextDay: boolean }): number {
  const { beginTime: begin, endTime: end, endsNextDay } = window;
  return secondsOf(end) - secondsOf(begin) + (endsNextDay ? DAY : 0);
}

/**
 * Spec section 3, "Schedule install request". Mode 1 is a window of one minute to one day, by the clock of each robot's
 * site or by one clock for all; mode 2 installs now and takes no times. One call for each file.
 */
export const installSchedule = z
  .object({
    cmd: z.literal('set_app_install'),
    mode: z.union([z.literal(scheduleModes.window), z.literal(scheduleModes.now)]),
    /** `HH:mm` */
    beginTime: beginTime.optional(),
    /** `HH:mm` or `HH:mm:ss`; 23:59:59 at the latest. */
    endTime: endTime.optional(),
    /** The window ends on the next day. Must be explicit: 22:00 to 05:00 without it is treated as a mistake. */
    endsNextDay: z.boolean().default(false),
    /** IANA name of the time zone; without it, each robot uses that of its site. */
    timeZone: timeZone.min(1, 'field.required').optional(),
    deviceIds: z.array(id).min(1, 'field.required').max(schedulesLimits.devicesMax, 'field.too_many'),
    fileId: id,
    /** For an app: install even if a robot has a newer version. */
    allowOlder: z.boolean().default(false),
  })
  .superRefine(({ mode, beginTime: begin, endTime: end, endsNextDay, timeZone: zone }, context) => {
    const fail = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (mode === scheduleModes.now) {
      if (begin !== undefined) fail('beginTime', 'field.unknown');
      if (end !== undefined) fail('endTime', 'field.unknown');
      if (endsNextDay) fail('endsNextDay', 'field.unknown');
      if (zone !== undefined) fail('timeZone', 'field.unknown');
      return;
    }
    if (begin === undefined) fail('beginTime', 'field.required');
    if (end === undefined) fail('endTime', 'field.required');
    if (begin === undefined || end === undefined) return;
    const seconds = windowSeconds({ beginTime: begin, endTime: end, endsNextDay });
    if (seconds < SHORTEST || seconds > DAY) fail('endTime', 'field.end_time');
  });
export type InstallSchedule = z.infer<typeof installSchedule>;

/** The part of an order for robots with the same time zone. */
export const scheduledPart = z.object({
  /** IANA name. */
  timeZone: z.string(),
  /** `null` in mode 2. */
  notBefore: instant.nullable(),
  notAfter: instant.nullable(),
  robots: z.number().int(),
});
export type ScheduledPart = z.infer<typeof scheduledPart>;

/** Do-not-disturb times that overlap a window, and how many of its robots have them. May begin before and end after it. */
export const restTime = z.object({ from: instant, to: instant, robots: z.number().int() });
export type RestTime = z.infer<typeof restTime>;

/** IANA name, e.g. `Asia/Taipei`; `null`: inherited from the team or the server. */
export const siteTimeZone = timeZone.min(1, 'field.required').nullable();

export const timeZones = z.object({
  /** The default of the server. */
  server: z.string(),
  team: z.string().nullable(),
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      timeZone: z.string().nullable(),
      /** The one that applies to its robots. */
      effective: z.string(),
      allowed: z.object({ update: z.boolean() }),
    }),
  ),
  allowed: z.object({ update: z.boolean() }),
});
export type TimeZones = z.infer<typeof timeZones>;
