import type { SendableCommand } from '@muster/contract/robot-link/commands';
import { listUsage, sendCommand } from '../../platform/endpoints.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { toasts } from '../../ui/toast-queue.ts';

/** Sends one command and says to how many it went, naming those that were offline (design section 7). */
export function useSendCommand(onOpenTask: (taskId: string) => void) {
  const { t, format } = useI18n();
  const change = useChange(sendCommand, [listUsage]);

  function send(command: SendableCommand, deviceIds: string[], onSent?: (taskId: string) => void) {
    change.mutate(
      { body: { deviceIds, command } },
      {
        onSuccess({ taskId, sent, offlineDevices }) {
          const names = offlineDevices.slice(0, 5).map((device) => device.name || device.sn);
          toasts.add({
            tone: offlineDevices.length > 0 ? 'info' : 'success',
            title: t('commands.sent', { count: sent }),
            detail:
              offlineDevices.length > 0
                ? `${t('commands.leftOut', { count: offlineDevices.length })} ${format.list(names)}`
                : undefined,
            action: { label: t('commands.details'), onPress: () => onOpenTask(taskId) },
          });
          onSent?.(taskId);
        },
      },
    );
  }

  return { send, change };
}
