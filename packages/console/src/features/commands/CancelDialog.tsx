import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { cancelUsage, getUsage, listSubTasks, listUsage } from '@muster/contract/commands/usage.endpoints';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export interface CancelDialogProps {
  task: Pick<UsageRecord, 'id' | 'window'>;
  /** Only for this robot; for all of the task if it is `null`. */
  robot: { commandId: string; name: string } | null;
  /** Robots for which it can be cancelled. The question stays when the last robot begins, and then says so. */
  count: number;
  onClose: () => void;
}

/** Cancels commands that no robot has begun, after confirming how many. */
export function CancelDialog({ task, robot, count, onClose }: CancelDialogProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const change = useChange(cancelUsage, [listUsage, getUsage, listSubTasks]);
  const failure = change.isError ? textOf(change.error) : null;
  // The live link may report the cancellation before its answer arrives.
  const isTooLate = count === 0 && !change.isPending && !change.isSuccess;
  if (isTooLate)
    return (
      <Dialog
        role="alertdialog"
        size="sm"
        isOpen
        onClose={onClose}
        closeLabel={t('common.action.close')}
        title={t('errors.command.nothing_to_cancel.title')}
        footer={
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('common.action.close')}
          </Button>
        }
      >
        <p className="text-ink-2">{t('errors.command.nothing_to_cancel.message')}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('commands.stopTitle', { count })}
      confirmLabel={t('commands.stop')}
      cancelLabel={t('common.action.back')}
      closeLabel={t('common.action.close')}
      isDanger
      isPending={change.isPending}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { body: { taskId: task.id, ...(robot && { commandIds: [robot.commandId] }) } },
          {
            onSuccess({ cancelled }) {
              toasts.add({ tone: 'success', title: t('commands.stopped', { count: cancelled }) });
              onClose();
            },
          },
        )
      }
      error={failure && `${failure.title} ${failure.message}`}
    >
      {robot && <p className="mb-2 font-semibold wrap-anywhere text-ink">{robot.name}</p>}
      {/* Robots accept a scheduled install at once, to download it, and begin in its window. */}
      {task.window ? t('commands.stopInstallMessage') : t('commands.stopMessage')}
    </ConfirmDialog>
  );
}
