import { MINUTE_MS } from '@muster/contract/durations';
import { createSiteClock } from '@muster/contract/monitoring/site-clock';

/** `2026-11-29 08:30:00`, by the clock of a place. @param timeZone an IANA name */
export function localText(timeZone: string): (at: Date) => string {
  const clock = createSiteClock(timeZone);
  return (at) =>
    new Date(clock.minuteAt(+at) * MINUTE_MS + (+at % MINUTE_MS))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
}
