import { isTrouble, lightOf } from '@muster/contract/monitoring/codes';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { cx } from '../../../ui/cx.ts';
import { RecoverySteps } from '../../recovery-steps/recovery-steps.part.ts';
import type { OpenRobot } from './open-robot.ts';

const grounds = {
  high: 'bg-high-soft text-high-ink',
  medium: 'bg-medium-soft text-medium-ink',
  lost: 'bg-lost-soft text-ink',
  online: 'bg-online-soft text-online-ink',
};

export type RobotTroublesProps = {
  robot: OpenRobot;
  /** Why nothing can be sent to it now. */
  refusal: string | false;
  onCommand: (kind: SendableKind) => void;
};

/** Each code that is active: what it is, since when, and the steps that mend it. */
export function RobotTroubles({ robot, refusal, onCommand }: RobotTroublesProps) {
  const { t, format } = useI18n();
  const { codes, lightSince, allowed } = robot;
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
          {isTrouble(code) && (
            <RecoverySteps
              robot={robot}
              code={code}
              since={since}
              canTick={allowed.command}
              refusal={refusal}
              onCommand={onCommand}
            />
          )}
          {flaps && <p className="mt-1 text-sm text-ink-2">{t('monitoring.flapsHint')}</p>}
        </li>
      ))}
    </ul>
  );
}
