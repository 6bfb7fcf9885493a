import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenTask } from './use-open-task.ts';
import { useRetry } from '../../domain/task/use-retry.ts';

const RetryDialog = lazyPart(() => import('./RetryDialog.tsx'), 'RetryDialog');
const RetrySomeDialog = lazyPart(() => import('./RetrySomeDialog.tsx'), 'RetrySomeDialog');

export type RetryButtonProps = {
  task: Pick<UsageRecord, 'id' | 'kind' | 'failed' | 'dropped' | 'subject' | 'firstFailure'>;
  /** Retries only these commands; without it, all that failed and were not cancelled. */
  commandIds?: string[];
  /** Name of the robot, if there is only one. */
  robot?: string;
  /** Opens the new task; without it, a toast links to the usage records. */
  onRetried?: (taskId: string) => void;
};

/**
 * Retries what failed. If several robots did, the user chooses among those that are not retried yet; for one, it asks
 * only if the command interrupts it or if it is offline.
 */
export function RetryButton({ task, commandIds, robot, onRetried }: RetryButtonProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const { retry, change } = useRetry();
  const openTask = useOpenTask();
  // With `onRetried` the new task is opened, so no link is needed.
  const after = onRetried ? { onSuccess: onRetried } : { onOpenTask: openTask };
  const [asked, setAsked] = useState<'twice' | 'offline' | 'some' | null>(null);
  const what = { taskId: task.id, ...(commandIds ? { commandIds } : {}) };
  const { asksTwice, canWait } = commandRules[task.kind];

  function press() {
    if (!commandIds && task.failed - task.dropped > 1) return setAsked('some');
    if (asksTwice) return setAsked('twice');
    retry(what, {
      ...after,
      onError(error) {
        if (canWait && isApiError(error, 'command.all_offline')) setAsked('offline');
        else report(error);
      },
    });
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
      {asked && (
        <Suspense>
          {asked === 'some' ? (
            <RetrySomeDialog task={task} after={after} onClose={() => setAsked(null)} />
          ) : (
            <RetryDialog
              task={task}
              robot={robot ?? onlyRobotOf(task)}
              count={commandIds?.length ?? 1}
              what={what}
              isOffline={asked === 'offline'}
              after={after}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function onlyRobotOf({ failed, dropped, firstFailure }: RetryButtonProps['task']): string | undefined {
  return failed - dropped === 1 ? firstFailure?.device.name || firstFailure?.device.sn : undefined;
}
