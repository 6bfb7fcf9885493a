import { z } from 'zod';
import { rolloutsLimits } from './limits.ts';
import { id, instant, nameText } from '../primitives.ts';
import { rolloutPlan, rolloutSubject } from './schemas.ts';
import { storedFilter } from '../devices/filters.schemas.ts';
import {
  failureCauses,
  pauseReasons,
  rolloutOrders,
  rolloutRobotStates,
  rolloutStatuses,
  skipCauses,
  waitEnds,
  waitReasons,
} from './states.ts';

export const rolloutName = nameText(rolloutsLimits.nameMax);

const person = z.object({ id: id.nullable(), name: z.string() });

/** Robots by state; `owed`: those that a roll back would have to revert. */
export const rolloutCounts = z.record(z.enum([...rolloutRobotStates, 'owed']), z.number().int());
export type RolloutCounts = z.infer<typeof rolloutCounts>;

export const rollout = z.object({
  id,
  name: z.string(),
  subject: rolloutSubject,
  /** Display name of the subject: the configuration's or the app's name. */
  subjectName: z.string(),
  status: z.enum(rolloutStatuses),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** The wave whose rules halted or paused it; from 0. */
  heldBy: z.number().int().nullable(),
  /** The last wave that has begun, from 0; `null`: none. */
  wave: z.number().int().nullable(),
  waveCount: z.number().int(),
  /** Of all waves; empty for a draft, which has no robots yet. */
  counts: rolloutCounts,
  author: person,
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Incremented by each change of the plan. */
  revision: z.number().int(),
  /** Actions the user may take in the current state. */
  allowed: z.object({
    update: z.boolean(),
    remove: z.boolean(),
    orders: z.array(z.enum(rolloutOrders)),
  }),
});
export type RolloutSummary = z.infer<typeof rollout>;

export const rolloutWave = z.object({
  counts: rolloutCounts,
  startedAt: instant.nullable(),
  /** Since when the success threshold is met. */
  reachedAt: instant.nullable(),
  passedAt: instant.nullable(),
  /** End of the current soak. */
  soakEndsAt: instant.nullable(),
  /** Failures that were accepted by resuming. */
  accepted: z.number().int(),
  /** Forecast without further incidents; `null` for waves that have begun, and when no end can be predicted. */
  expected: z.object({ beginsAt: instant, endsAt: instant, passesAt: instant }).nullable(),
});
export type RolloutWave = z.infer<typeof rolloutWave>;

/** A plan as returned. */
const shownPlan = rolloutPlan.extend({
  targets: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('groups'), groupIds: z.array(id) }),
    z.object({ kind: z.literal('filter'), filter: storedFilter }),
    z.object({ kind: z.literal('list'), deviceIds: z.array(id) }),
  ]),
});

export const rolloutDetail = rollout.extend({
  plan: shownPlan,
  waves: z.array(rolloutWave),
  submitter: person.extend({ at: instant }).nullable(),
  approver: person.extend({ at: instant }).nullable(),
  /** Waiting robots by reason, and failed ones by cause; most frequent first. */
  waits: z.array(z.object({ reason: z.enum(waitReasons), count: z.number().int() })),
  causes: z.array(z.object({ cause: z.enum(failureCauses), count: z.number().int() })),
});
export type RolloutDetail = z.infer<typeof rolloutDetail>;

export const rolloutRobot = z.object({
  device: z.object({ id, sn: z.string(), name: z.string() }),
  group: z.object({ id, name: z.string() }).nullable(),
  wave: z.number().int(),
  state: z.enum(rolloutRobotStates),
  attempt: z.number().int(),
  /** The version before the first install; `null`: none, or not known yet. */
  had: z.string().nullable(),
  /** Why it waits, what ends the wait, and when, if known. */
  wait: z.object({ reason: z.enum(waitReasons), until: z.enum(waitEnds), at: instant.nullable() }).nullable(),
  cause: z.enum([...failureCauses, ...skipCauses]).nullable(),
  /** The robot's answer, as in the usage records. */
  detail: z.string().nullable(),
  changedAt: instant,
  /** For a waiting robot: when it is skipped if nothing changes. */
  givesUpAt: instant.nullable(),
  /** The task of the last attempt. */
  taskId: id.nullable(),
});
export type RolloutRobot = z.infer<typeof rolloutRobot>;

/** Robots completed in each time span, from `from` on without gaps. */
export const rolloutPace = z.object({
  from: instant,
  /** Length of a span. */
  minutes: z.number().int(),
  counts: z.array(z.number().int()),
  /** `null`: no robot is done yet. */
  lastAt: instant.nullable(),
});
export type RolloutPace = z.infer<typeof rolloutPace>;

export const rolloutPreview = z.object({
  total: z.number().int(),
  online: z.number().int(),
  /** Robots whose do-not-disturb times cover every time of a week at which they might install. */
  alwaysResting: z.number().int(),
  waves: z.array(
    z.object({
      robots: z.number().int(),
      online: z.number().int(),
      expected: z.object({ beginsAt: instant, endsAt: instant, passesAt: instant }).nullable(),
    }),
  ),
  /** Current versions on the robots, most frequent first; `null`: none. */
  versions: z.array(
    z.object({ version: z.string().nullable(), robots: z.number().int(), isWanted: z.boolean() }),
  ),
});
export type RolloutPreview = z.infer<typeof rolloutPreview>;
