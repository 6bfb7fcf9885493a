import { MINUTE_MS } from '@muster/contract/durations';
import { windowSeconds } from '@muster/contract/schedules/schemas';
import { Temporal } from 'temporal-polyfill';

export interface ClockWindow {
  /** `HH:mm` */
  beginTime: string;
  /** `HH:mm` or `HH:mm:ss` */
  endTime: string;
  endsNextDay: boolean;
}

export interface InstallWindow {
  begin: Date;
  end: Date;
}

/**
 * The instant at which the local clock shows this time. If a clock change skips it: the first instant after the gap.
 * If it occurs twice: the first of the two.
 */
function momentOf(day: Temporal.PlainDate, time: string, zone: string): Temporal.ZonedDateTime {
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const shown = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (shown.toPlainDateTime().equals(wall)) return shown;
  return shown.getTimeZoneTransition('next') ?? wall.toZonedDateTime(zone, { disambiguation: 'later' });
}

function windowOn(day: Temporal.PlainDate, window: ClockWindow, zone: string): InstallWindow {
  const begin = momentOf(day, window.beginTime, zone).epochMilliseconds;
  const last = window.endsNextDay ? day.add({ days: 1 }) : day;
  const end = momentOf(last, window.endTime, zone).epochMilliseconds;
  return {
    begin: new Date(begin),
    // Both lie in the skipped hour: the window keeps its usual length.
    end: new Date(end - begin >= MINUTE_MS ? end : begin + windowSeconds(window) * 1000),
  };
}

/**
 * The window open now in this time zone, else the next one. A window with less than a minute left counts as over.
 *
 * Clock changes: a beginning or an end in the skipped hour moves to the first minute after it; a window entirely
 * within that hour keeps its length. If an hour occurs twice the first one counts, so that a window that spans both
 * is an hour longer.
 * @param zone IANA name
 */
export function installWindow(window: ClockWindow, zone: string, now: Date): InstallWindow {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  // Yesterday's window may still be open. A time zone can skip one day, never two.
  for (let ahead = -1; ; ahead += 1) {
    const found = windowOn(today.add({ days: ahead }), window, zone);
    if (found.end.getTime() - now.getTime() >= MINUTE_MS) return found;
  }
}
