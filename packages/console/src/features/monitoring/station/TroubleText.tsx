import type { MonitoredDevice, StationLight } from '@muster/contract/monitoring/station.schemas';
import { cx } from '../../../ui/cx.ts';
import { useTroubleText } from './use-trouble-text.ts';

const inks: Record<StationLight, string> = {
  high: 'text-high-ink',
  medium: 'text-medium-ink',
  lost: 'text-ink-2',
  online: 'text-ink-2',
  notSet: 'text-ink-3',
};

/** A robot's problem: its worst code and how many more, or that it has none. Truncated text has a tooltip. */
export function TroubleText({ robot, className }: { robot: MonitoredDevice; className?: string }) {
  const { code, text } = useTroubleText(robot);
  return (
    <span className={cx(inks[robot.light], className)} title={code === null ? text : `${code} ${text}`}>
      {code !== null && (
        <>
          <b className="me-0.5 font-semibold tabular-nums">{code}</b>{' '}
        </>
      )}
      {text}
    </span>
  );
}
