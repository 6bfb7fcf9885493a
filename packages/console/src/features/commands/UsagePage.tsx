import type { UsageRecord } from '@muster/contract/usage';
import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import { lazyPart } from '../../platform/lazy-part.ts';
import { exportUsage } from '../../platform/endpoints.ts';
import { fileUrl } from '../../platform/file-url.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useWatchedTasks } from '../../platform/live-rows.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { TaskProgress } from '../../platform/page/TaskProgress.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import type { Column } from '../../ui/table-column.ts';
import { UsageFilters } from './UsageFilters.tsx';
import { RetryButton } from './RetryButton.tsx';
import { TaskStatePill } from './TaskStatePill.tsx';
import { usageQuery } from './commands.queries.ts';
import { filtersOf, isFiltered, noFilters, type UsageSearch } from './usage-search.ts';

const TaskDrawer = lazyPart(() => import('./TaskDrawer.tsx'), 'TaskDrawer');

export type UsagePageProps = { search: UsageSearch; onSearch: (change: UsageSearch) => void };

type ColumnId = 'what' | 'state' | 'progress' | 'by' | 'dateTime';

export function UsagePage({ search, onSearch }: UsagePageProps) {
  const { t, format } = useI18n();
  const list = useQuery(usageQuery(search));
  useWatchedTasks(list.data?.items);
  const filter = (change: UsageSearch) => onSearch({ ...change, page: undefined });

  const columns: Column<UsageRecord, ColumnId>[] = [
    {
      id: 'what',
      header: t('commands.column.task'),
      cell: (task) => (
        <span className="block min-w-0">
          <span className="block truncate font-semibold text-ink">{t(`commands.kind.${task.kind}`)}</span>
          <span
            className={cx('block truncate text-sm text-ink-3', task.kind === 'adb.run' && 'font-mono')}
            title={task.subject}
          >
            {task.subject}
            {task.version !== null && ` · v${task.version}`}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('commands.column.state'),
      width: '12%',
      cell: (task) => <TaskStatePill task={task} />,
    },
    {
      id: 'progress',
      header: t('commands.column.result'),
      width: '24%',
      cell: (task) => <TaskProgress task={task} />,
    },
    {
      id: 'by',
      header: t('commands.column.sentBy'),
      width: '12%',
      hideBelow: 'sm',
      cell: (task) => task.createdBy.name,
    },
    {
      id: 'dateTime',
      header: t('commands.column.time'),
      width: '13%',
      isSortable: true,
      cell: (task) => (
        <time dateTime={task.dateTime} title={format.dateTime(task.dateTime)}>
          {format.relative(task.dateTime)}
        </time>
      ),
    },
  ];

  return (
    <>
      <PageTop
        title={t('shell.page.taskManager')}
        subtitle={t('commands.period', { count: limits.usage.recordDays })}
        actions={
          list.data &&
          list.data.total > 0 && (
            <a
              href={fileUrl(exportUsage, { query: filtersOf(search) })}
              download
              className={buttonClass('secondary')}
            >
              <Download size={16} aria-hidden />
              {t('commands.export')}
            </a>
          )
        }
      />
      <div className="flex flex-wrap items-center gap-3 py-3">
        <UsageFilters search={search} onFilter={filter} />
      </div>
      {list.isError && <FailedQuery query={list} isPartial={Boolean(list.data)} />}
      {(list.data ?? !list.isError) && (
        <DataTable<UsageRecord, ColumnId>
          label={t('shell.page.taskManager')}
          columns={columns}
          rows={list.data?.items}
          rowId={(task) => task.id}
          sort={{ column: 'dateTime', direction: search.sort === 'dateTime' ? 'ascending' : 'descending' }}
          onSort={({ direction }) => filter({ sort: direction === 'ascending' ? 'dateTime' : undefined })}
          onOpen={(task) => onSearch({ task: task.id })}
          openId={search.task ?? null}
          isStale={list.isPlaceholderData}
          actions={{
            label: t('commands.retry'),
            width: '110px',
            cell: (task) =>
              task.allowed.retry && task.failed > 0 && !task.isSettled && <RetryButton task={task} />,
          }}
          empty={
            isFiltered(search) ? (
              <Empty
                title={t('commands.empty.noMatch')}
                action={<Button onPress={() => filter(noFilters)}>{t('common.action.clearFilters')}</Button>}
              >
                {t('commands.empty.noMatchMessage')}
              </Empty>
            ) : (
              <Empty icon={<History size={22} aria-hidden />} title={t('commands.empty.title')}>
                {t('commands.empty.message', { count: limits.usage.recordDays })}
              </Empty>
            )
          }
        />
      )}
      <ListFooter list={list.data} onPage={(page) => onSearch({ page: page > 1 ? page : undefined })} />
      {search.task && (
        <Suspense>
          <TaskDrawer key={search.task} id={search.task} onClose={() => onSearch({ task: undefined })} />
        </Suspense>
      )}
    </>
  );
}
