import { isTrouble, lightOf } from '@muster/contract/monitoring/codes';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { cx } from '../../../ui/cx.ts';
import { RecoverySteps } from '../../recovery-steps/recovery-steps.part.ts';
import { grounds } from './grounds.ts';
import type { OpenRobot } from './open-robot.ts';

export type TroubleCodesProps = {
  robot: OpenRobot;
  /** The codes to show. */
  codes: OpenRobot['codes'];
  /** Why no command can be sent to the robot now. */
  refusal: string | false;
  onCommand: (kind: SendableKind) => void;
};

/** Active codes: meaning, start, and the steps that resolve each. */
export function TroubleCodes({ robot, codes, refusal, onCommand }: TroubleCodesProps) {
  const { t, format } = useI18n();
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
              canTick={robot.allowed.command}
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
