import { taskTopic } from '@muster/contract/commands/live-topics';
import type { UsageRecord } from '@muster/contract/commands/usage.schemas';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import { usageLimits } from '@muster/contract/commands/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import type { ReplyOf } from '@muster/contract/endpoint';
import { exportUsage, type listUsage } from '@muster/contract/commands/usage.endpoints';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useTimeZone } from '../../platform/i18n/time-zone.ts';
import { readSortOf } from '../../platform/list/list-sort.ts';
import { ListPage } from '../../platform/list/ListPage.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useDownload } from '../../platform/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { UsageFilters } from './UsageFilters.tsx';
import { RetryQuestion, type RetryQuestionOf } from './RetryQuestion.tsx';
import { TaskDrawer } from './task.part.ts';
import { type UsageColumn, useUsageActions, useUsageColumns } from './usage-columns.tsx';
import { usagePage } from './usage.page.ts';
import { countFilters, filtersOf, noFilters } from './usage-request.ts';
import { usageCountQuery, usageQuery } from './usage.queries.ts';
import type { UsageSearch } from './usage-search.ts';

/** The address may name a command that does not exist. */
function withKnownKind(search: UsageSearch): UsageSearch {
  const { kindFilter } = search;
  return kindFilter === undefined || Object.hasOwn(commandRules, kindFilter)
    ? search
    : { ...search, kindFilter: undefined };
}

/** `/taskManager`: commands of the last days and their results. */
export function UsagePage(): ReactNode {
  const { t, language } = useI18n();
  const download = useDownload('usage.read');
  const [question, setQuestion] = useState<RetryQuestionOf | null>(null);
  const { search: asked, setSearch } = usePage(usagePage);
  const search = withKnownKind(asked);
  const timeZone = useTimeZone();
  const query = usageQuery(search, timeZone);
  const { total = 0, isTotalCapped = false } = useQuery({ ...query, select: totalOf }).data ?? {};
  const exact = useQuery({ ...usageCountQuery(search, timeZone), enabled: isTotalCapped }).data?.total;
  const filter = (change: UsageSearch) => setSearch({ ...change, page: undefined });
  const columns = useUsageColumns();
  const actions = useUsageActions(setQuestion);

  return (
    <>
      <PageTop
        title={t('shell.page.taskManager')}
        subtitle={t('commands.period', { count: usageLimits.recordDays })}
        actions={
          total > 0 && (
            <PageAction
              label={t('commands.export')}
              icon={<Download size={16} />}
              onPress={() => download(exportUsage, { query: { ...filtersOf(search, timeZone), language } })}
            />
          )
        }
      />
      <ListPage<UsageRecord, UsageColumn>
        label={t('shell.page.taskManager')}
        query={query}
        columns={columns}
        live={taskTopic}
        keyword={{
          label: t('commands.filter.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={<UsageFilters search={search} onFilter={filter} />}
        filterCount={countFilters(search)}
        onClearFilters={() => filter({ ...noFilters, keyword: search.keyword })}
        sort={readSortOf(search.sort ?? '-dateTime')}
        onSort={({ direction }) => filter({ sort: direction === 'ascending' ? 'dateTime' : undefined })}
        exactTotal={isTotalCapped ? exact : undefined}
        onPage={(page, options) => setSearch({ page }, options)}
        actions={actions}
        open={{ id: search.task, onOpen: (task) => setSearch({ task }) }}
        drawer={
          search.task && (
            <TaskDrawer
              id={search.task}
              onClose={() => setSearch({ task: undefined })}
              onOpenTask={(task) => setSearch({ task })}
            />
          )
        }
        empty={
          <Empty icon={<History size={22} aria-hidden />} title={t('commands.empty.title')}>
            {t('commands.empty.message', { count: usageLimits.recordDays })}
          </Empty>
        }
        noMatch={
          <Empty
            title={t('commands.empty.noMatch')}
            action={<Button onPress={() => filter(noFilters)}>{t('common.action.clearFilters')}</Button>}
          >
            {t('commands.empty.noMatchMessage')}
          </Empty>
        }
      />
      {question && <RetryQuestion question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

const totalOf = ({ total, isTotalCapped }: Pick<ReplyOf<typeof listUsage>, 'total' | 'isTotalCapped'>) => ({
  total,
  isTotalCapped,
});
