import { z } from 'zod';

/** PostgreSQL stores years 1 to 294276 only. A clock that was never set may show a time before 1970 in UTC. */
const EARLIEST = '0001';
/** From here on a number is in milliseconds, below in seconds. Both begin in 2001. */
const MILLISECONDS_FROM = 1_000_000_000_000;

const isoTime = z.regexes.datetime({ offset: true });

/** ISO 8601 in UTC, or `null` for a time that is invalid or cannot be stored. */
function inUtc(text: string): string | null {
  if (!isoTime.test(text)) return null;
  const utc = text.endsWith('Z') ? text : new Date(text).toISOString();
  return utc >= EARLIEST ? utc : null;
}

/**
 * Robots may send ISO 8601 with `Z` or an offset, ten-digit seconds or thirteen-digit milliseconds (design section 2).
 * Each is converted to an ISO string in UTC.
 */
export const robotTime = z.union([
  z.string().check((time) => {
    const utc = inUtc(time.value);
    if (utc === null) time.issues.push({ code: 'custom', message: 'field.format', input: time.value });
    else time.value = utc;
  }),
  z
    .int()
    .min(MILLISECONDS_FROM / 1000)
    .max(MILLISECONDS_FROM * 10 - 1)
    .refine((count) => count < MILLISECONDS_FROM / 100 || count >= MILLISECONDS_FROM, 'field.format')
    .transform((count) => new Date(count < MILLISECONDS_FROM ? count * 1000 : count).toISOString()),
]);
