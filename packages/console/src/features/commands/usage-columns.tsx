import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { useMemo } from 'react';
import { TaskProgress } from '../../domain/task/TaskProgress.tsx';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { Column } from '../../ui/table-column.ts';
import { FirstFailure } from './FirstFailure.tsx';
import { RetryButton } from './RetryButton.tsx';
import type { RetryQuestionOf } from './RetryQuestion.tsx';
import { TaskName } from './TaskName.tsx';
import { TaskStatePill } from './TaskStatePill.tsx';

export type UsageColumn = 'what' | 'state' | 'progress' | 'by' | 'dateTime';

export function useUsageColumns(): Column<UsageRecord, UsageColumn>[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      {
        id: 'what',
        phone: 'title',
        header: t('commands.column.task'),
        cell: (task) => <TaskName task={task} />,
      },
      {
        id: 'state',
        phone: 'end',
        header: t('commands.column.state'),
        width: '15%',
        cell: (task) => <TaskStatePill task={task} />,
      },
      {
        id: 'progress',
        phone: 'second',
        header: t('commands.column.result'),
        width: '22%',
        cell: (task) => (
          <>
            <TaskProgress task={task} />
            {!task.isSettled && <FirstFailure task={task} />}
          </>
        ),
      },
      {
        id: 'by',
        header: t('commands.column.sentBy'),
        width: '12%',
        hideBelow: 'md',
        cell: (task) => task.createdBy.name,
      },
      {
        id: 'dateTime',
        phone: 'third',
        header: t('commands.column.time'),
        width: '16%',
        isSortable: true,
        cell: (task) => <Ago at={task.dateTime} />,
      },
    ],
    [t],
  );
}

/** What can be done in a row. @param onAsk asks what must be known first */
export function useUsageActions(onAsk: (question: RetryQuestionOf) => void) {
  const { t } = useI18n();
  return useMemo(
    () => ({
      label: t('commands.retry'),
      width: '110px',
      cell: (task: UsageRecord) =>
        task.allowed.retry &&
        task.failed > task.dropped &&
        !task.isSettled && <RetryButton task={task} onAsk={onAsk} />,
    }),
    [t, onAsk],
  );
}
