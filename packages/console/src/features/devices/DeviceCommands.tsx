import type { DeviceDetail } from '@muster/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedSubTasks } from '../../platform/live-rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { SendCommandDialog, type AskedKind } from './SendCommandDialog.tsx';
import { taskRobotsQuery } from './devices.queries.ts';
import { useSendCommand } from './use-send-command.ts';

export type DeviceCommandsProps = {
  device: DeviceDetail;
  /** The command sent last from here. */
  taskId: string | null;
  onSent: (taskId: string) => void;
  onOpenTask: (taskId: string) => void;
};

export function DeviceCommands({ device, taskId, onSent, onOpenTask }: DeviceCommandsProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [asked, setAsked] = useState<AskedKind | null>(null);
  const { send, change } = useSendCommand((id) => onOpenTask(id));
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
          onPress={() => send({ kind: 'network.check', parameters: {} }, [device.id], onSent)}
        >
          {t('commands.kind.network.check')}
        </Button>
        <Button size="sm" disabledReason={isOffline} onPress={() => setAsked('device.update')}>
          {t('commands.kind.device.update')}
        </Button>
        <Button size="sm" disabledReason={isOffline} onPress={() => setAsked('device.restart')}>
          {t('commands.kind.device.restart')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-high-ink">
          {failure.title} {failure.message}
        </p>
      )}
      {taskId && <LastCommand taskId={taskId} />}
      {asked && (
        <SendCommandDialog
          kind={asked}
          deviceIds={[device.id]}
          onClose={() => setAsked(null)}
          onOpenTask={onOpenTask}
        />
      )}
    </section>
  );
}

function LastCommand({ taskId }: { taskId: string }) {
  const { t, format } = useI18n();
  const robot = useQuery(taskRobotsQuery(taskId)).data?.items[0];
  useWatchedSubTasks(taskId);
  if (!robot) return null;
  const status = t(`commands.status.${robot.status}`);
  return (
    <div role="status" className="mt-3 rounded-card border border-line p-3">
      <Progress
        label={robot.detail ?? status}
        value={robot.status === 'done' ? 100 : robot.progress}
        valueText={robot.status === 'running' ? format.percent(robot.progress) : status}
        tone={robot.taskResult.robotStatus === 'failed' ? 'high' : 'accent'}
      />
    </div>
  );
}
