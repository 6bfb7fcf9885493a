import { type RawSearch, readDay, readId, readSn } from '../../platform/search.ts';

export interface RecordsSearch {
  group?: string | undefined;
  robot?: string | undefined;
  /** In the team's time zone, `2026-11-24`; without it the latest day. */
  day?: string | undefined;
  /** The last 7 or 14 days as a whole, instead of one day. */
  last?: RecordsPeriod | undefined;
}

export const periods = [7, 14] as const;
type RecordsPeriod = (typeof periods)[number];

export function readRecordsSearch(raw: RawSearch): RecordsSearch {
  return {
    group: readId(raw.group),
    robot: readSn(raw.robot),
    day: readDay(raw.day),
    last: periods.find((count) => String(count) === String(raw.last)),
  };
}
