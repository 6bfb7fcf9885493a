import { commandRules } from '@muster/contract/robot-link/command-rules';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryQuestion, type RetryQuestionOf } from './RetryQuestion.tsx';
import { useOpenTask } from './use-open-task.ts';
import { useRetry } from '../../domain/task/use-retry.ts';

export type RetryButtonProps = Pick<RetryQuestionOf, 'task' | 'commandIds' | 'robot'> & {
  /** Opens the new task; without it, a toast links to the usage records. */
  onRetried?: (taskId: string) => void;
  /** Asks elsewhere: in a row of a list, the question would disappear with the row. */
  onAsk?: (question: RetryQuestionOf) => void;
};

/**
 * Retries what failed. If several robots did, the user chooses among those that are not retried yet; for one, it asks
 * only if the command interrupts it or if it is offline.
 */
export function RetryButton({ task, commandIds, robot, onRetried, onAsk }: RetryButtonProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const { retry, change } = useRetry();
  const openTask = useOpenTask();
  // With `onRetried` the new task is opened, so no link is needed.
  const after = onRetried ? { onSuccess: onRetried } : { onOpenTask: openTask };
  const [asked, setAsked] = useState<RetryQuestionOf | null>(null);
  const { asksTwice, canWait } = commandRules[task.kind];
  const ask = (about: RetryQuestionOf['about']) =>
    (onAsk ?? setAsked)({ about, task, commandIds, robot, after });

  function press() {
    if (!commandIds && task.failed - task.dropped > 1) return ask('some');
    if (asksTwice) return ask('twice');
    retry(
      { taskId: task.id, ...(commandIds && { commandIds }) },
      {
        ...after,
        onError(error) {
          if (canWait && isApiError(error, 'command.all_offline')) ask('offline');
          else report(error);
        },
      },
    );
  }

  return (
    <>
      <Button
        size="sm"
        isPending={change.isPending}
        aria-label={robot && `${t('common.action.retry')}: ${robot}`}
        onPress={press}
      >
        {t('common.action.retry')}
      </Button>
      {asked && <RetryQuestion question={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
