import { lightOf } from '@muster/contract/monitoring/codes';
import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { robotQuery } from '../../../domain/robot/robot.queries.ts';
import { useWatchedDevices } from '../../../domain/robot/use-robot.ts';
import { LastCommand } from '../../../domain/task/LastCommand.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useLiveRows } from '../../../platform/live/hooks.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { useCan } from '../../../platform/permissions.ts';
import { monitoredQuery } from './monitored.queries.ts';
import type { OpenRobot } from './open-robot.ts';
import { RemedySkeleton } from './RemedySkeleton.tsx';
import { RobotCommand } from './RobotCommand.tsx';
import { TroubleCodes } from './TroubleCodes.tsx';

export type RobotRemedyProps = {
  sn: string;
  /** Code of the alert. */
  code: string;
  /** Shown if the robot is no longer monitored, or the code has ended. */
  otherwise: ReactNode;
  /** The last command sent from here. Its result is shown even if the code has ended: that is what it was sent for. */
  taskId: string | null;
  onSent: (taskId: string) => void;
};

/** A lost robot has a single alert, with the code that came first. */
const belongs = (code: string, alertCode: string) =>
  code === alertCode || (lightOf(code) === 'lost' && lightOf(alertCode) === 'lost');

/** Steps against an alert's code, as in the robot's own drawer. */
export function RobotRemedy({ sn, code, otherwise, taskId, onSent }: RobotRemedyProps) {
  const can = useCan();
  const canRead = can('monitor.read');
  const query = useQuery({ ...monitoredQuery(sn), enabled: canRead });
  const robot = query.data;
  useLiveRows(monitoredTopic, robot ? [robot.groupId] : []);
  if (canRead && query.isPending) return <RemedySkeleton />;
  if (query.isError && !robot && !isApiError(query.error, 'monitor.not_found'))
    return <FailedQuery query={query} />;
  const codes = robot?.codes.filter((each) => belongs(each.code, code)) ?? [];
  return (
    <>
      {robot && codes.length > 0 ? <Steps robot={robot} codes={codes} onSent={onSent} /> : otherwise}
      {taskId && <LastCommand taskId={taskId} />}
    </>
  );
}

type StepsProps = Pick<RobotRemedyProps, 'onSent'> & { robot: OpenRobot; codes: OpenRobot['codes'] };

function Steps({ robot, codes, onSent }: StepsProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<SendableKind | null>(null);
  useWatchedDevices([robot]);
  const connection = useQuery(robotQuery(robot.id)).data?.connection ?? null;
  const refusal = connection !== null && connection !== 1 && t('devices.command.offline');
  return (
    <>
      <TroubleCodes robot={robot} codes={codes} refusal={refusal} onCommand={setKind} />
      {kind && <RobotCommand robot={robot} kind={kind} onClose={() => setKind(null)} onSent={onSent} />}
    </>
  );
}
