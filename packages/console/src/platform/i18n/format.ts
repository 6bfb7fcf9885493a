import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@muster/contract/durations';
import { listIn } from '@muster/phrases/listed';
import { serverNow } from '../server-clock.ts';

const KIB = 1024;
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A wire instant: ISO 8601, seconds in ten digits, or milliseconds in thirteen. */
type Instant = string | number;

/** Seconds have ten digits until the year 2286; milliseconds have had more since 1970-04-26. */
const SECONDS_BELOW = 10_000_000_000;

function toDate(instant: Instant): Date {
  if (typeof instant === 'string' && !/^\d{10}(\d{3})?$/.test(instant)) return new Date(instant);
  const number = Number(instant);
  return new Date(number < SECONDS_BELOW ? number * SECOND_MS : number);
}

/**
 * What the clocks of a time zone show, as `2026-11-21T08:30:00.000Z`; empty for an invalid date. Never as local fields
 * of a Date: they cannot have a time that this computer's own clock skips.
 */
function clockOf(timeZone: string): (date: Date) => string {
  const shown = (ms: number) => new Date(ms).toJSON() ?? '';
  // An Intl call for each time in a list would cost more than rendering it.
  if (timeZone === '') return (date) => shown(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (date) => {
    if (Number.isNaN(date.getTime())) return '';
    const at = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    return shown(Date.UTC(at['year']!, at['month']! - 1, at['day'], at['hour'], at['minute'], at['second']));
  };
}

/** `2026/11/21`. */
const dateOf = (clock: string) => clock.slice(0, 10).replaceAll('-', '/');

export interface Format {
  number(value: number): string;
  /** 0 to 100. */
  percent(value: number): string;
  /** YYYY/MM/DD in every language (spec section 9). */
  date(instant: Instant): string;
  /** YYYY/MM/DD HH:mm:ss. */
  dateTime(instant: Instant): string;
  /** Spec section 9: just now, minutes, hours, 1 day ago, else the date. */
  relative(instant: Instant, now?: number): string;
  /** A duration in its largest unit: `6 min`, `41 hr`, `3 days`. At least a minute. @param ms milliseconds */
  duration(ms: number): string;
  /** Base 1024, at most one decimal. */
  fileSize(bytes: number): string;
  list(items: readonly string[]): string;
}

/**
 * Formats numbers, times and lists in one language.
 * @param justNow the phrase for less than half a minute
 * @param timeZone `Asia/Taipei`; empty for the browser's own
 */
export function createFormat(language: string, justNow: string, timeZone = ''): Format {
  const clock = clockOf(timeZone);
  const number = new Intl.NumberFormat(language);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const unit = (name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')];

  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (instant) => dateOf(clock(toDate(instant))),
    dateTime(instant) {
      const at = clock(toDate(instant));
      return `${dateOf(at)} ${at.slice(11, 19)}`;
    },
    relative(instant, now = serverNow()) {
      // Until the first reply the server's clock may be ahead of ours: a past instant must not read "in 3 minutes".
      const age = Math.max(0, now - toDate(instant).getTime());
      if (age < 30 * SECOND_MS) return justNow;
      if (age < HOUR_MS) return ago.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
      if (age < DAY_MS) return ago.format(-Math.floor(age / HOUR_MS), 'hour');
      if (age < 2 * DAY_MS) return ago.format(-1, 'day');
      return dateOf(clock(toDate(instant)));
    },
    duration(ms) {
      if (ms < HOUR_MS) return minutes.format(Math.max(1, Math.floor(ms / MINUTE_MS)));
      return ms < 2 * DAY_MS ? hours.format(Math.floor(ms / HOUR_MS)) : days.format(Math.floor(ms / DAY_MS));
    },
    fileSize(bytes) {
      let value = bytes;
      let unit = 0;
      // Compares the rounded value: 1023.96 KB would read "1,024 KB".
      while (Math.round(value * 10) / 10 >= KIB && unit < units.length - 1) {
        value /= KIB;
        unit += 1;
      }
      return `${decimal.format(value)} ${units[unit]}`;
    },
    list: listIn(language),
  };
}
