import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { cancelUsage, getUsage, listSubTasks, listUsage } from '@muster/contract/commands/usage.endpoints';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export interface CancelButtonProps {
  task: Pick<UsageRecord, 'id' | 'window'>;
  /** Robots for which it can be cancelled; the button is there only if there is one. */
  count: number;
  /** The question is open. It stays when the last robot begins, and then says so. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Cancels the commands that no robot has begun, after confirming how many. */
export function CancelButton({ task, count, isAsking, onAsking }: CancelButtonProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const change = useChange(cancelUsage, [listUsage, getUsage, listSubTasks]);
  const failure = change.isError ? textOf(change.error) : null;
  // The live link may report the cancellation before its answer arrives.
  const isTooLate = count === 0 && !change.isPending && !change.isSuccess;
  const close = () => {
    change.reset();
    onAsking(false);
  };
  if (isAsking && isTooLate)
    return (
      <Dialog
        role="alertdialog"
        size="sm"
        isOpen
        onClose={close}
        closeLabel={t('common.action.close')}
        title={t('errors.command.nothing_to_cancel.title')}
        footer={
          <Button variant="primary" autoFocus onPress={close}>
            {t('common.action.close')}
          </Button>
        }
      >
        <p className="text-ink-2">{t('errors.command.nothing_to_cancel.message')}</p>
      </Dialog>
    );
  return (
    <>
      {count > 0 && (
        <Button size="sm" onPress={() => onAsking(true)}>
          {t('commands.stop')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('commands.stopTitle', { count })}
        confirmLabel={t('commands.stop')}
        cancelLabel={t('common.action.back')}
        closeLabel={t('common.action.close')}
        isDanger
        isPending={change.isPending}
        onCancel={close}
        onConfirm={() =>
          change.mutate(
            { body: { taskId: task.id } },
            {
              onSuccess({ cancelled }) {
                toasts.add({ tone: 'success', title: t('commands.stopped', { count: cancelled }) });
                close();
              },
            },
          )
        }
        error={failure && `${failure.title} ${failure.message}`}
      >
        {/* Robots accept a scheduled install at once, to download it, and begin in its window. */}
        {task.window ? t('commands.stopInstallMessage') : t('commands.stopMessage')}
      </ConfirmDialog>
    </>
  );
}
