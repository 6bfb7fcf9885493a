import { workRecordsLimits } from '@muster/contract/work-records/limits';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, Suspense, useState } from 'react';
import { OneGroupFilter } from '../../domain/group/OneGroupFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stationPage } from '../monitoring/station.page.ts';
import { DayColumns } from './DayColumns.tsx';
import { workDaysQuery } from './work-records.queries.ts';
import { workRecordsPage } from './work-records.page.ts';

const DayDetail = lazyPart(() => import('./DayDetail.tsx'), 'DayDetail', ['monitor-codes']);
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), 'ExportDialog');

/** `/remoteMonitor/records`: activity and problems of monitored robots, by day. */
export function WorkRecordsPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(workRecordsPage);
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(workDaysQuery(search.group));
  const { data } = query;
  const today = data?.items.at(-1);
  // A day from an old link may no longer be available.
  const chosen = data?.items.find(({ day }) => day === search.day) ?? today;

  return (
    <>
      <PageTop
        title={t('shell.page.workRecords')}
        subtitle={
          data &&
          t('workRecords.subtitle', { count: workRecordsLimits.calendarDays, timeZone: data.timeZone })
        }
        back={{ href: hrefOf(stationPage), label: t('shell.navigation.back') }}
        actions={
          today && (
            <PageAction
              label={t('workRecords.export.action')}
              icon={<Download size={16} />}
              onPress={() => setExporting(true)}
            />
          )
        }
      />
      <div className="my-4 flex flex-wrap gap-2">
        <OneGroupFilter value={search.group} onChange={(group) => setSearch({ group })} />
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && <Skeleton className="h-56 w-full" />}
      {data && chosen && (
        <>
          <DayColumns days={data.items} chosen={chosen.day} onChoose={(day) => setSearch({ day })} />
          <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
            <DayDetail day={chosen} groupId={search.group} />
          </Suspense>
        </>
      )}
      <Suspense>
        {isExporting && data && today && (
          <ExportDialog
            today={today.day}
            timeZone={data.timeZone}
            group={search.group}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
