import { MINUTE_MS } from '../durations.ts';
import type { Weekday } from './week-times.ts';

/** Reads the local time of a place. */
export interface SiteClock {
  /**
   * Minutes since 1970 in local time. Goes back an hour when daylight saving ends, and jumps one hour ahead when it
   * begins. @param now milliseconds since 1970
   */
  minuteAt(now: number): number;
}

const DAY = 24 * 60;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Cached: each takes tens of kilobytes, and a process with many robots has few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timeZone an IANA name; an unknown one is treated as UTC */
export function createSiteClock(timeZone: string): SiteClock {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  return {
    minuteAt(now) {
      const parts = Object.fromEntries(
        format.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
      );
      const { year, month, day, hour, minute } = parts as Record<string, number>;
      return Date.UTC(year!, month! - 1, day, hour, minute) / MINUTE_MS;
    },
  };
}

/** Day of the week, and minute of that day, for a minute in local time. */
export function dayAndMinute(minute: number): { day: Weekday; minute: number } {
  const days = Math.floor(minute / DAY);
  return { day: (((days + FIRST_WEEKDAY - 1) % 7) + 1) as Weekday, minute: minute - days * DAY };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
