import { createSiteClock } from '@muster/contract/monitoring/site-clock';
import { zoneName } from './zone-words.ts';

/**
 * The name of a time zone whose clock does not show the browser's time now; `null` if it does, so that a page without
 * a name shows times as the user's own clock.
 * @param now milliseconds since 1970
 */
export function otherZone(timeZone: string, now: number): string | null {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isSame = createSiteClock(timeZone).minuteAt(now) === createSiteClock(own).minuteAt(now);
  return isSame ? null : zoneName(timeZone);
}
