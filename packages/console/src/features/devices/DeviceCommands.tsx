import type { DeviceDetail } from '@muster/contract/devices/schemas';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import { LastCommand } from '../../domain/task/LastCommand.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';

export type DeviceCommandsProps = {
  device: DeviceDetail;
  /** The task last sent from here. */
  taskId: string | null;
  /** Without a kind the user chooses one. */
  onCommand: (kind?: SendableKind) => void;
};

export function DeviceCommands({ device, taskId, onCommand }: DeviceCommandsProps) {
  const { t } = useI18n();
  const isOffline = device.connection !== 1 && t('devices.command.offline');

  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t('devices.command.label')}</h3>
      <div className="flex flex-wrap gap-2">
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
      {taskId && <LastCommand taskId={taskId} />}
    </section>
  );
}
