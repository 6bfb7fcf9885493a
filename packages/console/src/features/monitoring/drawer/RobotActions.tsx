import type { SendableKind } from '@muster/contract/robot-link/commands';
import {
  getMonitored,
  listMonitorHistory,
  listStation,
  switchMonitoring,
} from '@muster/contract/monitoring/station.endpoints';
import { robotTypeOf } from '@muster/contract/devices/schemas';
import { useState } from 'react';
import { LastCommand } from '../../../domain/task/LastCommand.tsx';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { done } from '../../../platform/page/done.ts';
import { useChange } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenRobot } from './open-robot.ts';
import { RobotCommand } from './RobotCommand.tsx';

/** Codes 5-1 to 5-8, the most helpful first. */
const kinds = ['device.restart', 'app.open', 'prompts.hide', 'log.upload', 'device.update'] as const;

export type RobotActionsProps = {
  robot: OpenRobot;
  /** Why no command can be sent to the robot now. */
  isOffline: string | false;
  /** Command of the open dialog. */
  kind: SendableKind | null;
  onKind: (kind: SendableKind | null) => void;
  onStop: () => void;
};

/** Commands for the robot; each is explained before it is sent. */
export function RobotActions({ robot, isOffline, kind, onKind: setKind, onStop }: RobotActionsProps) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const [taskId, setTaskId] = useState<string | null>(null);
  const resume = useChange(switchMonitoring, [getMonitored, listStation, listMonitorHistory]);
  const { sn, name, light, allowed, model } = robot;
  const offered: SendableKind[] = [
    ...kinds,
    ...(robotTypeOf(model) === 'service' ? ['device.relocate' as const] : []),
  ];
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('devices.command.label')}</h3>
      <div className="flex flex-wrap gap-2">
        {allowed.command &&
          offered.map((each) => (
            <Button key={each} size="sm" disabledReason={isOffline} onPress={() => setKind(each)}>
              {t(`commands.kind.${each}`)}
            </Button>
          ))}
        {allowed.stop && light === 'notSet' && (
          <Button
            size="sm"
            isPending={resume.isPending}
            onPress={() =>
              resume.mutate(
                { body: { sn, isStopped: false } },
                { onError, ...done(t('monitoring.resume.done', { name: name || sn }), () => {}) },
              )
            }
          >
            {t('monitoring.resume.action')}
          </Button>
        )}
        {allowed.stop && light !== 'notSet' && (
          <Button size="sm" onPress={onStop}>
            {t('monitoring.stop.action')}
          </Button>
        )}
      </div>
      {taskId && <LastCommand taskId={taskId} />}
      {kind && <RobotCommand robot={robot} kind={kind} onClose={() => setKind(null)} onSent={setTaskId} />}
    </section>
  );
}
