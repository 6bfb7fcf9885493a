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

const MINUTE_MS = 60_000;

/**
 * The moment at which the clock shows this. In the night without that hour: the first moment after it. In the night that
 * has it twice: the first of the two.
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
    // Both in the hour that is missing: it is as long as on any other day.
    end: new Date(end - begin >= MINUTE_MS ? end : begin + windowSeconds(window) * 1000),
  };
}

/**
 * The window that is open now by the clock of this zone, else the next one: tonight's, or tomorrow's where tonight's is
 * over. One that has less than a minute left counts as over.
 *
 * When clocks are changed: a beginning in the hour that is missing moves to the first minute after it, an end likewise;
 * a window that lies in it altogether keeps its length. Where an hour comes twice the first counts, so that a window
 * from before it to after it is an hour longer.
 * @param zone IANA name
 */
export function installWindow(window: ClockWindow, zone: string, now: Date): InstallWindow {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  // Yesterday's may still be open. A calendar can leave a day out, never two.
  for (let ahead = -1; ; ahead += 1) {
    const found = windowOn(today.add({ days: ahead }), window, zone);
    if (found.end.getTime() - now.getTime() >= MINUTE_MS) return found;
  }
}
