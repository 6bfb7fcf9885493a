import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useState } from 'react';
import { cancelUsage, getUsage, listSubTasks, listUsage } from '@muster/contract/commands/usage.endpoints';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export interface CancelButtonProps {
  task: Pick<UsageRecord, 'id' | 'window'>;
  /** Robots for which it can be cancelled. */
  count: number;
}

/** Cancels the commands that no robot has begun, after confirming how many. */
export function CancelButton({ task, count }: CancelButtonProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const change = useChange(cancelUsage, [listUsage, getUsage, listSubTasks]);
  const failure = change.isError ? textOf(change.error) : null;
  const close = () => {
    change.reset();
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('commands.stop')}
      </Button>
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
