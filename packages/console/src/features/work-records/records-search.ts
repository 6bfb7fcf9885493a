import { type RawSearch, readId, readText } from '../../platform/search.ts';

export interface RecordsSearch {
  group?: string | undefined;
  /** A serial number. */
  robot?: string | undefined;
  /** In the team's time zone, `2026-11-24`; without it the latest day. */
  day?: string | undefined;
  /** The last 7 or 14 days as a whole, instead of one day. */
  last?: RecordsPeriod | undefined;
}

export const periods = [7, 14] as const;
type RecordsPeriod = (typeof periods)[number];

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

export function readRecordsSearch(raw: RawSearch): RecordsSearch {
  return {
    group: readId(raw.group),
    robot: readText(raw.robot),
    day: readDay(raw.day),
    last: periods.find((count) => String(count) === String(raw.last)),
  };
}
