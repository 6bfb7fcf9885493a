import { zoneName } from './zone-words.ts';

/** The zone's date and time to the minute, comparable as text. Zones unknown to this browser count as its own. */
function clockIn(timeZone: string | undefined, now: number): string {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en', parts).format(now);
  }
}

/**
 * The name of a time zone whose clock does not show the browser's time now; `null` if it does, so that a page without
 * a name shows times as the user's own clock.
 * @param now milliseconds since 1970
 */
export const otherZone = (timeZone: string, now: number): string | null =>
  clockIn(timeZone, now) === clockIn(undefined, now) ? null : zoneName(timeZone);
