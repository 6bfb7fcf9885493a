import type { MonitoredDevice, StationLight } from '@muster/contract/monitoring/station.schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';

const inks: Record<StationLight, string> = {
  high: 'text-high-ink',
  medium: 'text-medium-ink',
  lost: 'text-ink-2',
  online: 'text-ink-2',
  notSet: 'text-ink-3',
};

/** What is wrong with a robot in a few words: its worst code, and how many more; or that it is well. */
export function TroubleText({ robot, className }: { robot: MonitoredDevice; className?: string }) {
  const { t } = useI18n();
  const { light, codes } = robot;
  const [worst, ...more] = codes;
  return (
    <span className={cx(inks[light], className)}>
      {worst === undefined ? (
        t(light === 'notSet' ? 'monitoring.stopped' : 'monitoring.well')
      ) : (
        <>
          <b className="me-1.5 font-semibold tabular-nums">{worst.code}</b>
          {isMonitorCode(worst.code) ? t(`monitorCodes.${worst.code}.title`) : null}
          {worst.flaps && ` · ${t('monitoring.flaps')}`}
          {more.length > 0 && ` +${more.length}`}
        </>
      )}
    </span>
  );
}
