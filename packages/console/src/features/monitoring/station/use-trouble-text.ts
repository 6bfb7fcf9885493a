import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../../platform/i18n/every-second.ts';
import { type I18n, useI18n } from '../../../platform/i18n/i18n.ts';
import { serverNow } from '../../../platform/server-clock.ts';

/** To the minute, with the date on another day. */
function shortTime(instant: string, format: I18n['format']): string {
  const [day = '', time = ''] = format.dateTime(instant).split(' ');
  const isToday = day === format.date(serverNow());
  return isToday ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}

const never = () => () => {};

/** A robot's problem as a short text: `code` and the text after it; or that it has none, or is not monitored. */
export function useTroubleText({ light, codes, stoppedUntil }: MonitoredDevice): {
  code: string | null;
  text: string;
} {
  const { t, format } = useI18n();
  // Rendered again when midnight turns a date into a time of today: nothing else about the robot changes.
  const until = useSyncExternalStore(stoppedUntil ? everySecond : never, () =>
    stoppedUntil ? shortTime(stoppedUntil, format) : null,
  );
  const [worst, ...more] = codes;
  if (worst === undefined) {
    const stopped = until === null ? t('monitoring.stopped') : t('monitoring.stoppedUntil', { time: until });
    return { code: null, text: light === 'notSet' ? stopped : t('monitoring.well') };
  }
  const { code, flaps } = worst;
  const text = [
    isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : '',
    flaps ? ` · ${t('monitoring.flaps')}` : '',
    more.length > 0 ? ` +${more.length}` : '',
  ].join('');
  return { code, text };
}
