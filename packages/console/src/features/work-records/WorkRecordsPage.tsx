import { workRecordsLimits } from '@muster/contract/work-records/limits';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, Suspense, useState } from 'react';
import { OneGroupFilter } from '../../domain/group/OneGroupFilter.tsx';
import { OneRobotFilter } from '../../domain/robot/OneRobotFilter.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { PageAction } from '../../platform/page/PageAction.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { usePage } from '../../platform/page/visit.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stationPage } from '../monitoring/station.page.ts';
import { DayColumns } from './DayColumns.tsx';
import { periods } from './records-search.ts';
import { workDaysQuery } from './work-records.queries.ts';
import { workRecordsPage } from './work-records.page.ts';

const DayDetail = lazyPart(() => import('./DayDetail.tsx'), 'DayDetail', ['monitor-codes']);
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), 'ExportDialog');

/** `/remoteMonitor/records`: activity and problems of monitored robots, by day. */
export function WorkRecordsPage(): ReactNode {
  const { t } = useI18n();
  const { search, setSearch } = usePage(workRecordsPage);
  const [isExporting, setExporting] = useState(false);
  const filter = { groupId: search.group, sn: search.robot };
  const query = useQuery(workDaysQuery(filter));
  const { data } = query;
  const today = data?.items.at(-1);
  // A day from an old link may no longer be available.
  const chosen = data?.items.find(({ day }) => day === search.day) ?? today;
  const first = search.last ? data?.items.at(-search.last) : chosen;
  const period = first && chosen && today && { day: first.day, to: search.last ? today.day : chosen.day };

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
        <SegmentedControl
          label={t('workRecords.period.label')}
          value={search.last ? (`last${search.last}` as const) : 'day'}
          onChange={(id) => setSearch({ last: periods.find((count) => id === `last${count}`) })}
          segments={(['day', 'last7', 'last14'] as const).map((id) => ({
            id,
            label: t(`workRecords.period.${id}`),
          }))}
        />
        <OneGroupFilter value={search.group} onChange={(group) => setSearch({ group })} />
        <OneRobotFilter
          label={t('workRecords.column.robot')}
          value={search.robot}
          onChange={(robot) => setSearch({ robot })}
        />
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && <Skeleton className="h-56 w-full" />}
      {data && period && (
        <>
          <DayColumns
            days={data.items}
            period={period}
            onChoose={(day) => setSearch({ day, last: undefined })}
          />
          <Suspense fallback={<Skeleton className="mt-6 h-40 w-full" />}>
            <DayDetail
              period={period}
              filter={filter}
              hrefOfRobot={(robot) => hrefOf(workRecordsPage, { search: { ...search, robot } })}
            />
          </Suspense>
        </>
      )}
      <Suspense>
        {isExporting && data && today && (
          <ExportDialog
            today={today.day}
            timeZone={data.timeZone}
            group={search.group}
            robot={search.robot}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}
