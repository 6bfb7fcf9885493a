import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { useQuery } from '@tanstack/react-query';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useSend } from '../../domain/task/use-send.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks } from '../../domain/task/watch-task.ts';
import { useGo } from '../../platform/page/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { taskRobotsQuery } from '../../domain/task/task.queries.ts';
import { usagePage } from '../commands/usage.page.ts';

export type DeviceCommandsProps = {
  device: DeviceDetail;
  /** The command sent last from here. */
  taskId: string | null;
  onSent: (taskId: string) => void;
  /** Without a kind the person chooses one. */
  onCommand: (kind?: SendableKind) => void;
};

export function DeviceCommands({ device, taskId, onSent, onCommand }: DeviceCommandsProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const go = useGo();
  const { send, change } = useSend((task) => void go(usagePage, { search: { task } }));
  const failure = change.isError ? textOf(change.error) : null;
  const isOffline = device.connection !== 1 && t('devices.command.offline');

  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('devices.command.label')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabledReason={isOffline}
          isPending={change.isPending}
          onPress={() =>
            send({ deviceIds: [device.id], command: { kind: 'network.check', parameters: {} } }, onSent)
          }
        >
          {t('commands.kind.network.check')}
        </Button>
        <Button size="sm" disabledReason={isOffline} onPress={() => onCommand('device.update')}>
          {t('commands.kind.device.update')}
        </Button>
        <Button size="sm" disabledReason={isOffline} onPress={() => onCommand('device.restart')}>
          {t('commands.kind.device.restart')}
        </Button>
        <Button size="sm" onPress={() => onCommand()}>
          {t('commands.send.more')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-high-ink">
          {failure.title} {failure.message}
        </p>
      )}
      {taskId && <LastCommand taskId={taskId} />}
    </section>
  );
}

function LastCommand({ taskId }: { taskId: string }) {
  const { t, format } = useI18n();
  const textOfDetail = useDetailText();
  const robot = useQuery(taskRobotsQuery(taskId)).data?.items[0];
  useWatchedSubTasks(taskId);
  if (!robot) return null;
  const status = t(`commands.status.${robot.status}`);
  return (
    <div role="status" className="mt-3 rounded-card border border-line p-3">
      <Progress
        label={robot.detail ? textOfDetail(robot.detail) : status}
        value={robot.status === 'done' ? 100 : robot.progress}
        valueText={robot.status === 'running' ? format.percent(robot.progress) : status}
        tone={robot.taskResult.robotStatus === 'failed' ? 'high' : 'accent'}
      />
    </div>
  );
}
