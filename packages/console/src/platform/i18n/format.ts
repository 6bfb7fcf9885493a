const KIB = 1024;
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A wire instant: ISO 8601, or seconds in ten digits. */
type Instant = string | number;

function toDate(instant: Instant): Date {
  const seconds = typeof instant === 'number' ? instant : /^\d{10}$/.test(instant) ? Number(instant) : null;
  return seconds === null ? new Date(instant) : new Date(seconds * SECOND);
}

export interface Format {
  number(value: number): string;
  /** 0 to 100. */
  percent(value: number): string;
  date(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** Spec section 9: just now, minutes, hours, 1 day ago, else the date. */
  relative(instant: Instant, now?: number): string;
  /** Base 1024, at most one decimal. */
  fileSize(bytes: number): string;
  list(items: readonly string[]): string;
}

/** How one language writes numbers, times and lists. `justNow` is the phrase for less than half a minute. */
export function createFormat(language: string, justNow: string): Format {
  const number = new Intl.NumberFormat(language);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });

  return {
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (instant) => date.format(toDate(instant)),
    dateTime: (instant) => dateTime.format(toDate(instant)),
    relative(instant, now = Date.now()) {
      // A clock that runs ahead of ours must not write "in 3 minutes" about the past.
      const age = Math.max(0, now - toDate(instant).getTime());
      if (age < 30 * SECOND) return justNow;
      if (age < HOUR) return ago.format(-Math.max(1, Math.floor(age / MINUTE)), 'minute');
      if (age < DAY) return ago.format(-Math.floor(age / HOUR), 'hour');
      if (age < 2 * DAY) return ago.format(-1, 'day');
      return date.format(toDate(instant));
    },
    fileSize(bytes) {
      let value = bytes;
      let unit = 0;
      // Compared as it will be written: 1023.96 KB would read "1,024 KB".
      while (Math.round(value * 10) / 10 >= KIB && unit < units.length - 1) {
        value /= KIB;
        unit += 1;
      }
      return `${decimal.format(value)} ${units[unit]}`;
    },
    list: (items) => list.format(items),
  };
}
