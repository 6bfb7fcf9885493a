import type { UsageRecord } from '@muster/contract/commands';
import { getUsage, listSubTasks, listUsage, retryUsage } from '../../platform/endpoints.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { toasts } from '../../ui/toast-queue.ts';

export type RetryButtonProps = {
  task: Pick<UsageRecord, 'id' | 'failed' | 'subject'>;
  /** Only these of its robots; all that failed otherwise. */
  commandIds?: string[];
  label?: string;
};

export function RetryButton({ task, commandIds, label }: RetryButtonProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const change = useChange(retryUsage, [listUsage, getUsage, listSubTasks]);
  return (
    <Button
      size="sm"
      isPending={change.isPending}
      aria-label={label}
      onPress={() =>
        change.mutate(
          { body: { taskId: task.id, ...(commandIds ? { commandIds } : {}) } },
          {
            onSuccess: ({ sent }) =>
              toasts.add({ tone: 'success', title: t('commands.sent', { count: sent }) }),
            onError: report,
          },
        )
      }
    >
      {t('common.action.retry')}
    </Button>
  );
}
