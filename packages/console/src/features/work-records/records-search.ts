import { type RawSearch, readId } from '../../platform/search.ts';

export interface RecordsSearch {
  group?: string | undefined;
  /** In the team's time zone, `2026-11-24`; without it the latest day. */
  day?: string | undefined;
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

export function readRecordsSearch(raw: RawSearch): RecordsSearch {
  return { group: readId(raw.group), day: readDay(raw.day) };
}
