import { appLimits } from '@muster/contract/configs/limits';
import { readinessLimits } from '@muster/contract/readiness/limits';
import { readChoice, reader, readId, readText, type RawSearch } from '../../platform/search.ts';

/** The lesson of the board: a saved one, or a time; without either, the group's next one. */
export interface ReadinessSearch {
  group?: string | undefined;
  lesson?: string | undefined;
  /** ISO 8601 in UTC. */
  at?: string | undefined;
  minutes?: number | undefined;
  reserve?: number | undefined;
  app?: string | undefined;
  version?: string | undefined;
  /** In full screen. */
  show?: 'board' | undefined;
}

const readVersion = reader(/^\d{1,20}$/);
const shows = { board: true } as const;

function readInstant(value: unknown): string | undefined {
  const text = readText(value, 30);
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
}

function readNumber(value: unknown, min: number, max: number): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

export function readReadinessSearch(raw: RawSearch): ReadinessSearch {
  const { lessonMinutesMin, lessonMinutesMax, reserveMax } = readinessLimits;
  return {
    group: readId(raw.group),
    lesson: readId(raw.lesson),
    at: readInstant(raw.at),
    minutes: readNumber(raw.minutes, lessonMinutesMin, lessonMinutesMax),
    reserve: readNumber(raw.reserve, 0, reserveMax),
    app: readText(raw.app, appLimits.packageNameMax),
    version: readVersion(raw.version),
    show: readChoice(raw.show, shows),
  };
}
