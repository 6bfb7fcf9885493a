import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { lightOf } from '@muster/contract/monitoring/codes';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { cx } from '../../../ui/cx.ts';

const grounds = {
  high: 'bg-high-soft text-high-ink',
  medium: 'bg-medium-soft text-medium-ink',
  lost: 'bg-lost-soft text-ink',
  online: 'bg-online-soft text-online-ink',
};

/** Each code that is active: what it is, since when, and what to do. */
export function RobotTroubles({ robot: { codes, lightSince } }: { robot: MonitoredDevice }) {
  const { t, format } = useI18n();
  if (codes.length === 0)
    return (
      <p className={cx('flex justify-between rounded-card px-4 py-3 font-medium', grounds.online)}>
        {t('monitoring.well')}
        {lightSince && <Lasting since={lightSince} className="text-sm font-normal" />}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2.5">
      {codes.map(({ code, since, flaps }) => (
        <li key={code} className={cx('rounded-card px-4 py-3', grounds[lightOf(code) ?? 'lost'])}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">
              <span className="me-2 tabular-nums">{code}</span>
              {isMonitorCode(code) && t(`monitorCodes.${code}.title`)}
            </span>
            <span className="shrink-0 text-sm" title={format.dateTime(since)}>
              <Lasting since={since} />
            </span>
          </p>
          {isMonitorCode(code) && <p className="mt-1 text-ink">{t(`monitorCodes.${code}.hint`)}</p>}
          {flaps && <p className="mt-1 text-sm text-ink-2">{t('monitoring.flapsHint')}</p>}
        </li>
      ))}
    </ul>
  );
}
