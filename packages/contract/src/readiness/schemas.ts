import { z } from 'zod';
import { robotModels } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { lessonNeeds } from './lessons.schemas.ts';

/**
 * Best first. `becomesReady`: in time, without action. `fixable`: in time, after the fix button is pressed. `late`:
 * after the lesson began. `missing`: only by somebody on site.
 */
export const readinessStates = ['ready', 'becomesReady', 'fixable', 'late', 'missing'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** Possible obstacles, most basic first: while one exists, those below it are unknown or do not matter. */
export const reasonKinds = [
  'notActivated',
  'offline',
  'code',
  'asleep',
  'batteryUnknown',
  'tooLong',
  'battery',
  'appMissing',
  'appOld',
  'config',
  'otherApp',
  'work',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** What removes it: time, the fix button, or a person on site. */
export const reasonWays = ['itself', 'fix', 'person'] as const;
export type ReasonWay = (typeof reasonWays)[number];

export const reason = z.object({
  kind: z.enum(reasonKinds),
  way: z.enum(reasonWays),
  /** With `offline`: since when. With `battery` and way `person`: the latest time to put it on its charger. */
  at: instant.nullable(),
  /** The actual value: percent, an app's version, minutes that a full battery lasts, the code, the kind of the work. */
  has: z.string().nullable(),
  /** The required value: percent, an app's version. */
  needs: z.string().nullable(),
});
export type Reason = z.infer<typeof reason>;

export const fixKinds = ['wake', 'open', 'install', 'config', 'restart', 'resend'] as const;
export type FixKind = (typeof fixKinds)[number];

/** One fix for one robot. `key` identifies it exactly, so that only what the user saw is done. */
export const fixStep = z.object({ deviceId: id, kind: z.enum(fixKinds), key: z.string().max(200) });
export type FixStep = z.infer<typeof fixStep>;

export const robotReadiness = z.object({
  id,
  sn: z.string(),
  name: z.string(),
  model: z.enum(robotModels),
  state: z.enum(readinessStates),
  /** `null`: already ready, or unknown. */
  readyAt: instant.nullable(),
  /** Most basic first. */
  reasons: z.array(reason),
  fixes: z.array(z.object({ kind: z.enum(fixKinds), key: z.string(), minutes: z.number() })),
  /** Percent. */
  battery: z.number().int().nullable(),
  isCharging: z.boolean(),
  /** Percent needed at the beginning of the lesson; `null`: more than a full battery. */
  needed: z.number().int().nullable(),
  /** Its own rates are not known yet: those of its model, or usual ones, are used. */
  isEstimated: z.boolean(),
  /** The station monitors it; of other robots only their own reports are known. */
  isWatched: z.boolean(),
});
export type RobotReadiness = z.infer<typeof robotReadiness>;

export const boardLesson = z.object({
  /** `null`: an unsaved lesson. */
  id: id.nullable(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  ...lessonNeeds,
  appName: z.string().nullable(),
  /** Of the minimum version. */
  versionName: z.string().nullable(),
});

export const board = z.object({
  group: z.object({ id, name: z.string() }),
  /** Time zone in which times are shown. */
  timeZone: z.string(),
  /** The server's time, at which the forecast was made. */
  now: instant,
  lesson: boardLesson,
  /** In natural order of names: 2 before 10. */
  robots: z.array(robotReadiness),
  /** Robots of the group; a board shows only a limited number of them. */
  total: z.number().int(),
  allowed: z.object({ write: z.boolean() }),
});
export type Board = z.infer<typeof board>;

/** Why a step was not done. */
export const leftReasons = ['done', 'inHand', 'changed'] as const;
