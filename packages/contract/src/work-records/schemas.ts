import { DAY_MS } from '../durations.ts';
import { z } from 'zod';
import { languages } from '../languages.ts';
import { workRecordsLimits } from './limits.ts';
import { id, serialNumber } from '../primitives.ts';

/** A day in the team's time zone: `2026-11-24`. */
export const day = z.iso
  .date('field.format')
  .meta({ description: 'YYYY-MM-DD, in the time zone of the team' });

export const recordFilter = { groupId: id.optional(), sn: serialNumber.optional() };

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Days from the first to the last, both inclusive. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

function checkPeriod(from: string, to: string, context: z.RefinementCtx): void {
  const days = countDays(from, to);
  if (days >= 1 && days <= workRecordsLimits.daysMax) return;
  context.addIssue({
    code: 'custom',
    path: ['to'],
    message: 'field.period',
    params: { max: workRecordsLimits.daysMax },
  });
}

export const exportQuery = z
  .object({
    from: day,
    /** Inclusive. */
    to: day,
    ...recordFilter,
    format: z.enum(exportFormats).default('csv'),
    language: z.enum(languages).default('zh-TW'),
  })
  .superRefine(({ from, to }, context) => checkPeriod(from, to, context));

export const dayQuery = z
  .object({
    day,
    /** The last day of a period that begins with `day`, inclusive. */
    to: day.optional(),
    ...recordFilter,
  })
  .superRefine(({ day, to = day }, context) => checkPeriod(day, to, context));

/** One day of the selected robots. */
export const recordDay = z.object({
  day: z.string(),
  /** Problems that began on this day, by the light that they cause. */
  lost: z.number().int(),
  high: z.number().int(),
  medium: z.number().int(),
  /** Actions of robots, users and Muster. */
  done: z.number().int(),
  failed: z.number().int(),
  /** Minutes with a problem, summed over robots; simultaneous problems of one robot count once. */
  troubleMinutes: z.number().int(),
  /** The number of robots with a problem. */
  robots: z.number().int(),
});
export type RecordDay = z.infer<typeof recordDay>;

export const dayDetail = z.object({
  /** As of `recordDay`, for all days together: a robot counts once. */
  done: z.number().int(),
  failed: z.number().int(),
  troubleMinutes: z.number().int(),
  robotCount: z.number().int(),
  /** Most frequent problems first. */
  codes: z.array(z.object({ code: z.string(), count: z.number().int(), robots: z.number().int() })),
  /** Robots with the longest problems first. */
  robots: z.array(
    z.object({
      sn: z.string(),
      name: z.string(),
      group: z.string(),
      count: z.number().int(),
      troubleMinutes: z.number().int(),
    }),
  ),
});
