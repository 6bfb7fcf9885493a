import type { SendableCommand } from '@muster/contract/robot-link/commands';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSendCommand } from './use-send-command.ts';

export type AskedKind = Extract<SendableCommand['kind'], 'device.restart' | 'device.update'>;

export type SendCommandDialogProps = {
  kind: AskedKind;
  deviceIds: string[];
  onClose: () => void;
  onOpenTask: (taskId: string) => void;
};

/** Asks before robots stop what they are doing, and says how many will. */
export function SendCommandDialog({ kind, deviceIds, onClose, onOpenTask }: SendCommandDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { send, change } = useSendCommand(onOpenTask);
  const error = change.isError ? textOf(change.error) : null;
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onCancel={close}
      onConfirm={() => send({ kind, parameters: {} }, deviceIds, close)}
      title={`${t(`commands.kind.${kind}`)} · ${t('commands.robots', { count: deviceIds.length })}`}
      confirmLabel={t(`commands.kind.${kind}`)}
      cancelLabel={t('common.action.cancel')}
      isPending={change.isPending}
      error={error && `${error.title} ${error.message}`}
    >
      {t(kind === 'device.restart' ? 'devices.command.restartMessage' : 'devices.command.updateMessage')}
    </ConfirmDialog>
  );
}
