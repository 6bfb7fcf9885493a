import { exportActivity } from '@muster/contract/activity/endpoints';
import { activityLimits } from '@muster/contract/activity/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Suspense, useState, type ReactNode } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useTimeZone } from '../../platform/i18n/time-zone.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ListTools } from '../../platform/list/ListTools.tsx';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { useCan } from '../../platform/permissions.ts';
import { useDownload } from '../../platform/save-file.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ActivityDrawer } from './ActivityDrawer.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList, ActivityLoading } from './ActivityList.tsx';
import { activityPage } from './activity.page.ts';
import { activityQuery, activityStateQuery } from './activity.queries.ts';
import { countFilters, filtersOf, noFilters } from './activity-request.ts';
import type { ActivitySearch } from './activity-search.ts';

const RetentionDialog = lazyPart(() => import('./RetentionDialog.tsx'), 'RetentionDialog');

/** `/activity`: who did what to what, newest first. */
export function ActivityPage(): ReactNode {
  const { t, language } = useI18n();
  const download = useDownload('audit.read');
  const may = useCan();
  const { search, setSearch } = usePage(activityPage);
  const timeZone = useTimeZone();
  const list = useInfiniteQuery(activityQuery(search, timeZone));
  const state = useQuery(activityStateQuery).data;
  const [isOpen, setOpen] = useState(false);
  const entries = list.data?.pages.flatMap(({ items }) => items);
  const names = Object.assign({}, ...(list.data?.pages.map((page) => page.names) ?? [])) as Record<
    string,
    string
  >;
  const filter = (change: ActivitySearch) => setSearch({ ...change, entry: undefined });
  const filterCount = countFilters(search);
  const isFiltered = filterCount > 0 || search.keyword !== undefined;

  return (
    <>
      <PageTop
        title={t('shell.page.activity')}
        subtitle={state && t('activity.kept', { count: state.keepDays })}
        actions={
          <>
            {may('audit.retention') && state && (
              <PageAction
                label={t('activity.retention.action')}
                icon={<Archive size={16} />}
                onPress={() => setOpen(true)}
              />
            )}
            <PageAction
              label={t('activity.export')}
              icon={<Download size={16} />}
              onPress={() =>
                download(exportActivity, { query: { ...filtersOf(search, timeZone), language } })
              }
            />
          </>
        }
      />
      <ListTools
        keyword={{
          label: t('activity.search'),
          value: search.keyword,
          onChange: (keyword) => filter({ keyword }),
        }}
        filters={<ActivityFilters search={search} onFilter={filter} />}
        filterCount={filterCount}
        onClearFilters={() => filter(noFilters)}
        columns={[]}
      />
      {list.data?.pages.some((page) => page.isKeywordCapped) && (
        <Banner tone="info" className="mb-3">
          {t('activity.capped', { count: activityLimits.namesMax })}
        </Banner>
      )}
      {list.isError && <FailedQuery query={list} isPartial={entries !== undefined} />}
      {list.isPending && <ActivityLoading />}
      {entries?.length === 0 && (
        <Empty
          icon={<ScrollText size={22} aria-hidden />}
          title={t(isFiltered ? 'activity.empty.noMatch' : 'activity.empty.title')}
          action={
            isFiltered && (
              <Button onPress={() => filter({ ...noFilters, keyword: undefined })}>
                {t('common.action.clearFilters')}
              </Button>
            )
          }
        >
          {t(isFiltered ? 'activity.empty.noMatchHint' : 'activity.empty.message')}
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <ActivityList
          entries={entries}
          names={names}
          openId={search.entry}
          isStale={list.isPlaceholderData}
          onOpen={(entry) => setSearch({ entry })}
        />
      )}
      {list.hasNextPage && (
        <div className="flex justify-center py-5">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
      {search.entry && (
        <ActivityDrawer
          id={search.entry}
          entries={entries ?? []}
          onOpen={(entry) => setSearch({ entry })}
          onClose={() => setSearch({ entry: undefined })}
          onFilter={filter}
        />
      )}
      <Suspense>
        {isOpen && state && <RetentionDialog keepDays={state.keepDays} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
