import { createSiteClock } from '@muster/contract/monitoring/site-clock';

const MINUTE = 60_000;

/** `2026-11-29 08:30:00`, by the clock of a place. @param timeZone an IANA name */
export function localText(timeZone: string): (at: Date) => string {
  const clock = createSiteClock(timeZone);
  return (at) =>
    new Date(clock.minuteAt(+at) * MINUTE + (+at % MINUTE)).toISOString().slice(0, 19).replace('T', ' ');
}
