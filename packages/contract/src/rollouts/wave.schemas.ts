import { z } from 'zod';
import { rolloutsLimits } from './limits.ts';
import { id, wholeNumber } from '../primitives.ts';

/** In tenths, because whole percents are too coarse: 3 % of 60 robots are not 2 robots. */
const percent = z.coerce.number('field.number').min(0).max(100).multipleOf(0.1, 'field.number');

/** The place of a wave in its rollout. */
export const waveIndex = wholeNumber.min(0).max(rolloutsLimits.wavesMax - 1, 'field.too_large');

/** Selects from the robots that no earlier wave contains. */
export const waveRobots = z.object({
  /** Only of these groups; empty: of all. */
  groupIds: z
    .array(id)
    .max(rolloutsLimits.groupsMax, 'field.too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'field.duplicate')
    .default([]),
  take: z.discriminatedUnion('by', [
    z.object({ by: z.literal('count'), count: wholeNumber.min(1).max(rolloutsLimits.robotsMax) }),
    /** Of all targets in those groups, not of the remaining ones. */
    z.object({ by: z.literal('percent'), percent: percent.gt(0) }),
    z.object({ by: z.literal('rest') }),
  ]),
});

export const wave = z.object({
  robots: waveRobots,
  /** Percent of the wave that must be done before the soak begins. */
  successPercent: percent.gt(0).default(95),
  /** How long the threshold must hold before the next wave begins. */
  soakMinutes: wholeNumber.min(0).max(rolloutsLimits.soakMinutesMax).default(30),
  stop: z
    .object({
      /** More than this percentage of failed robots in the wave stops the rollout. */
      abovePercent: percent.default(3),
      /** Minimum number of failures for that, because one of three robots need not mean much. */
      atLeast: wholeNumber.min(1).max(rolloutsLimits.robotsMax).default(1),
    })
    .prefault({}),
  /** `pause`: a user has to continue before the next wave begins. */
  whenPassed: z.enum(['next', 'pause']).default('next'),
});
export type Wave = z.infer<typeof wave>;
