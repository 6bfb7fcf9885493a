import { DAY_MS } from '@muster/contract/durations';
import { useMemo, useSyncExternalStore } from 'react';
import { everySecond } from '../../../platform/i18n/every-second.ts';
import { createFormat } from '../../../platform/i18n/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';

/** Formats times in the time zone of a place: `09:10`, with the date on another day. */
export function useWallClock(timeZone: string): (instant: string | number) => string {
  return useMemo(() => {
    const format = createFormat('en-US', '', timeZone);
    return (instant) => {
      const said = format.dateTime(instant);
      const [day = '', time = ''] = said.split(' ');
      const isNear = Math.abs(new Date(instant).getTime() - serverNow()) < DAY_MS;
      const isToday = isNear && format.date(serverNow()) === day;
      return isToday ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
    };
  }, [timeZone]);
}

const minute = () => Math.floor(serverNow() / 60_000);

/** Current time there, to the minute. */
export function useTimeNow(timeZone: string): string {
  const clock = useWallClock(timeZone);
  return clock(useSyncExternalStore(everySecond, minute, minute) * 60_000);
}
