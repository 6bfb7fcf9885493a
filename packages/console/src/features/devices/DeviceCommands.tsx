import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { LastCommand } from '../../domain/task/LastCommand.tsx';
import { useSend } from '../../domain/task/use-send.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useGo } from '../../platform/page/visit.ts';
import { Button } from '../../ui/Button.tsx';
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
