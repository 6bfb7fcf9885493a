import { z } from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.format');

/** Monday is 1, Sunday 7 (spec section 3). */
const weekday = z.number('field.number').int('field.number').min(1).max(7);

/**
 * Hours in which robots may install, in the local time of their site. `days` are those on which the window begins.
 * `endsNextDay` must be explicit: `22:00` to `05:00` without it is treated as a mistake.
 */
export const rolloutWindow = z
  .object({
    days: z
      .array(weekday)
      .min(1, 'field.required')
      .refine((days) => new Set(days).size === days.length, 'field.duplicate'),
    from: clockTime,
    to: clockTime,
    endsNextDay: z.boolean().default(false),
  })
  // A window of more than a day would overlap itself.
  .refine(({ from, to, endsNextDay }) => (endsNextDay ? to <= from : to > from), {
    message: 'field.choice',
    path: ['to'],
  });
export type RolloutWindow = z.infer<typeof rolloutWindow>;
