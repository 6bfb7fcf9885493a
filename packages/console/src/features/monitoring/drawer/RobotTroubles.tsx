import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Lasting } from '../../../platform/i18n/Lasting.tsx';
import { cx } from '../../../ui/cx.ts';
import { grounds } from './grounds.ts';
import type { OpenRobot } from './open-robot.ts';
import { TroubleCodes } from './TroubleCodes.tsx';

export type RobotTroublesProps = {
  robot: OpenRobot;
  /** Why no command can be sent to the robot now. */
  refusal: string | false;
  onCommand: (kind: SendableKind) => void;
};

/** The robot's problems, or that it has none. */
export function RobotTroubles({ robot, refusal, onCommand }: RobotTroublesProps) {
  const { t } = useI18n();
  const { codes, lightSince } = robot;
  if (codes.length > 0)
    return <TroubleCodes robot={robot} codes={codes} refusal={refusal} onCommand={onCommand} />;
  return (
    <p className={cx('flex justify-between rounded-card px-4 py-3 font-medium', grounds.online)}>
      {t('monitoring.well')}
      {lightSince && <Lasting since={lightSince} className="text-sm font-normal" />}
    </p>
  );
}
