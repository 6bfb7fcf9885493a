import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { Suspense } from 'react';
import type { AfterRetry } from '../../domain/task/use-retry.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

const RetryDialog = lazyPart(() => import('./RetryDialog.tsx'), 'RetryDialog');
const RetrySomeDialog = lazyPart(() => import('./RetrySomeDialog.tsx'), 'RetrySomeDialog');

/** What is asked before a task is retried. */
export interface RetryQuestionOf {
  /** `twice`: the command interrupts the robot; `offline`: no robot is online; `some`: which robots. */
  about: 'twice' | 'offline' | 'some';
  task: Pick<UsageRecord, 'id' | 'kind' | 'failed' | 'dropped' | 'subject' | 'firstFailure'>;
  /** Retries only these commands; without it, all that failed and were not cancelled. */
  commandIds?: string[] | undefined;
  /** Name of the robot, if there is only one. */
  robot?: string | undefined;
  after: AfterRetry;
}

export type RetryQuestionProps = { question: RetryQuestionOf; onClose: () => void };

export function RetryQuestion({ question, onClose }: RetryQuestionProps) {
  const { about, task, commandIds, robot, after } = question;
  return (
    <Suspense>
      {about === 'some' ? (
        <RetrySomeDialog task={task} after={after} onClose={onClose} />
      ) : (
        <RetryDialog
          task={task}
          robot={robot ?? onlyRobotOf(task)}
          count={commandIds?.length ?? 1}
          what={{ taskId: task.id, ...(commandIds && { commandIds }) }}
          isOffline={about === 'offline'}
          after={after}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function onlyRobotOf({ failed, dropped, firstFailure }: RetryQuestionOf['task']): string | undefined {
  return failed - dropped === 1 ? firstFailure?.device.name || firstFailure?.device.sn : undefined;
}
