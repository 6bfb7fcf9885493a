import { z } from 'zod';
import { robotModels } from '../devices/schemas.ts';
import { id, instant } from '../primitives.ts';
import { lessonNeeds } from './lessons.schemas.ts';

/**
 * Best first. `becomesReady`: in time, by itself. `fixable`: in time, once somebody presses the button. `late`: after the
 * lesson began. `missing`: not without somebody who goes there.
 */
export const readinessStates = ['ready', 'becomesReady', 'fixable', 'late', 'missing'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** What may be in the way, the most basic first: of what stands further up nothing below is known or matters. */
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

/** Who removes it: time, the button, or a person on site. */
export const reasonWays = ['itself', 'fix', 'person'] as const;
export type ReasonWay = (typeof reasonWays)[number];

export const reason = z.object({
  kind: z.enum(reasonKinds),
  way: z.enum(reasonWays),
  /** Of `offline`: since when. Of `battery` that only a person helps: until when it has to be on its charger. */
  at: instant.nullable(),
  /** What it has: percent, the version of an app, minutes that a full battery lasts, the code, the kind of the work. */
  has: z.string().nullable(),
  /** What it needs: percent, the version of an app. */
  needs: z.string().nullable(),
});
export type Reason = z.infer<typeof reason>;

export const fixKinds = ['wake', 'open', 'install', 'config', 'restart', 'resend'] as const;
export type FixKind = (typeof fixKinds)[number];

/** One thing that is done to one robot. `key` names what exactly, so that nothing else is done than was seen. */
export const fixStep = z.object({ deviceId: id, kind: z.enum(fixKinds), key: z.string().max(200) });
export type FixStep = z.infer<typeof fixStep>;

export const robotReadiness = z.object({
  id,
  sn: z.string(),
  name: z.string(),
  model: z.enum(robotModels),
  state: z.enum(readinessStates),
  /** `null`: it is ready, or nobody knows. */
  readyAt: instant.nullable(),
  /** The most basic first. */
  reasons: z.array(reason),
  fixes: z.array(z.object({ kind: z.enum(fixKinds), key: z.string(), minutes: z.number() })),
  /** Percent. */
  battery: z.number().int().nullable(),
  isCharging: z.boolean(),
  /** Percent that it needs when the lesson begins; `null`: more than a battery holds. */
  needed: z.number().int().nullable(),
  /** Its own rates are not known yet: those of its model, or usual ones, stand for them. */
  isEstimated: z.boolean(),
  /** The station watches it; of any other only what it says itself is known. */
  isWatched: z.boolean(),
});
export type RobotReadiness = z.infer<typeof robotReadiness>;

export const boardLesson = z.object({
  /** `null`: one that is not kept. */
  id: id.nullable(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  ...lessonNeeds,
  appName: z.string().nullable(),
  /** Of the version that is needed at least. */
  versionName: z.string().nullable(),
});

export const board = z.object({
  group: z.object({ id, name: z.string() }),
  /** By whose clock times are shown. */
  timeZone: z.string(),
  /** The server's time: a forecast is true for a moment. */
  now: instant,
  lesson: boardLesson,
  /** By name, 2 before 10. */
  robots: z.array(robotReadiness),
  /** Of the group; more than `robots` where it has more than a board shows. */
  total: z.number().int(),
  allowed: z.object({ write: z.boolean() }),
});
export type Board = z.infer<typeof board>;

/** Why a step was not done. */
export const leftReasons = ['done', 'inHand', 'changed'] as const;
