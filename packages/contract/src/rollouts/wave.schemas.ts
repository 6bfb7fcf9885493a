import { z } from 'zod';
import { rolloutsLimits } from './limits.ts';
import { id, wholeNumber } from '../primitives.ts';

/** To a tenth: 3 % of 60 robots are not 2. */
const percent = z.coerce.number('field.number').min(0).max(100).multipleOf(0.1, 'field.number');

/** Which robots of those that no wave before has taken. */
export const waveRobots = z.object({
  /** Of these groups; empty: of all. */
  groupIds: z
    .array(id)
    .max(rolloutsLimits.groupsMax, 'field.too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'field.duplicate')
    .default([]),
  take: z.discriminatedUnion('by', [
    z.object({ by: z.literal('count'), count: wholeNumber.min(1).max(rolloutsLimits.robotsMax) }),
    /** Of all targets in those groups, not of what is left. */
    z.object({ by: z.literal('percent'), percent: percent.gt(0) }),
    z.object({ by: z.literal('rest') }),
  ]),
});

export const wave = z.object({
  robots: waveRobots,
  /** Done robots that let the soak begin, in percent of the wave. */
  successPercent: percent.gt(0).default(95),
  /** So long the threshold has to hold before the next wave begins. */
  soakMinutes: wholeNumber.min(0).max(rolloutsLimits.soakMinutesMax).default(30),
  stop: z
    .object({
      /** Failed robots in percent of the wave: more than this stop the rollout. */
      abovePercent: percent.default(3),
      /** And at least so many: one of three robots need not mean much. */
      atLeast: wholeNumber.min(1).max(rolloutsLimits.robotsMax).default(1),
    })
    .prefault({}),
  /** `pause`: a person looks before the next wave begins. */
  whenPassed: z.enum(['next', 'pause']).default('next'),
});
export type Wave = z.infer<typeof wave>;
