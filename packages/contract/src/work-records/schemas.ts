import { z } from 'zod';
import { languages } from '../languages.ts';
import { workRecordsLimits } from './limits.ts';
import { id, serialNumber } from '../primitives.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** By the clock of the team: `2026-11-24`. */
export const day = z.iso
  .date('field.format')
  .meta({ description: 'YYYY-MM-DD, in the time zone of the team' });

export const recordFilter = { groupId: id.optional(), sn: serialNumber.optional() };

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Days from the first to the last, both included. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const exportQuery = z
  .object({
    from: day,
    /** Included. */
    to: day,
    ...recordFilter,
    format: z.enum(exportFormats).default('csv'),
    language: z.enum(languages).default('zh-TW'),
  })
  .superRefine(({ from, to }, context) => {
    const days = countDays(from, to);
    if (days >= 1 && days <= workRecordsLimits.daysMax) return;
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: 'field.period',
      params: { max: workRecordsLimits.daysMax },
    });
  });

/** One day of the robots asked for. */
export const recordDay = z.object({
  day: z.string(),
  /** Troubles that began on this day, by the light that they turn on. */
  lost: z.number().int(),
  high: z.number().int(),
  medium: z.number().int(),
  /** What robots, people and Muster did. */
  done: z.number().int(),
  failed: z.number().int(),
  /** For how long robots were in trouble, added up over robots; one with two troubles at once counts once. */
  troubleMinutes: z.number().int(),
  /** How many robots were in trouble. */
  robots: z.number().int(),
});
export type RecordDay = z.infer<typeof recordDay>;

export const dayDetail = z.object({
  /** The most frequent troubles first. */
  codes: z.array(z.object({ code: z.string(), count: z.number().int(), robots: z.number().int() })),
  /** Those that were in trouble longest first. */
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
