import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import { useQuery } from '@tanstack/react-query';
import Activity from 'lucide-react/icons/activity';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useLiveRows } from '../../../platform/live/hooks.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { useGo, usePage } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { alertsPage } from '../../alerts/alerts.page.ts';
import { workRecordsPage } from '../../work-records/work-records.page.ts';
import { conditionsPage } from '../conditions.page.ts';
import { stationPage } from '../station.page.ts';
import { AlertsAction } from './AlertsAction.tsx';
import { LightCounts } from './LightCounts.tsx';
import { readStationSearch } from './station-search.ts';
import { viewOf } from './station-view.ts';
import { stationQuery } from './station.queries.ts';
import { StationLines } from './StationLines.tsx';
import { StationTools } from './StationTools.tsx';

const AddRobotsDialog = lazyPart(() => import('./AddRobotsDialog.tsx'), 'AddRobotsDialog');
const RobotDrawer = lazyPart(() => import('../drawer/RobotDrawer.tsx'), 'RobotDrawer', ['monitor-codes']);

/** `/remoteMonitor`: every monitored robot of the groups this person may see, those that need somebody first. */
export function StationPage(): ReactNode {
  const { t } = useI18n();
  const can = useCan();
  const go = useGo();
  const { search, setSearch } = usePage(stationPage);
  const isPhone = useIsPhone();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(stationQuery);
  const { data } = query;
  useLiveRows(monitoredTopic, data?.groups.map(({ id }) => id) ?? []);
  const view = useMemo(() => (data ? viewOf(data, search) : null), [data, search]);
  const add = can('monitor.write') && (
    <PageAction
      label={t('monitoring.add.title')}
      icon={<Plus size={18} />}
      variant="primary"
      onPress={() => setAdding(true)}
    />
  );
  const links = [
    ...(can('alert.read') && isPhone
      ? [{ id: 'alerts', label: t('shell.page.alerts'), icon: null, open: () => void go(alertsPage, {}) }]
      : []),
    {
      id: 'records',
      label: t('shell.page.workRecords'),
      icon: <History size={16} />,
      open: () => void go(workRecordsPage, {}),
    },
    ...(can('condition.read')
      ? [
          {
            id: 'conditions',
            label: t('monitoring.conditions'),
            icon: <SlidersHorizontal size={16} />,
            open: () => void go(conditionsPage, {}),
          },
        ]
      : []),
  ];
  const clear = () => setSearch({ ...readStationSearch({}), view: search.view, robot: search.robot });

  return (
    <>
      <PageTop
        title={t('shell.page.remoteMonitor')}
        subtitle={
          data &&
          t('devices.robotsInGroups', {
            robots: t('devices.robots', { count: data.items.length }),
            groups: t('devices.groups', { count: data.groups.length }),
          })
        }
        actions={
          <>
            {can('alert.read') && !isPhone && <AlertsAction />}
            {isPhone ? (
              <MenuButton
                label={t('common.action.more')}
                icon={<Ellipsis size={18} />}
                variant="secondary"
                entries={links.map(({ id, label }) => ({ id, label }))}
                onAction={(chosen) => links.find(({ id }) => id === chosen)?.open()}
              />
            ) : (
              links.map(({ id, label, icon, open }) => (
                <PageAction key={id} label={label} icon={icon} onPress={open} />
              ))
            )}
            {add}
          </>
        }
      />
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && (
        <div role="status" aria-busy className="flex flex-col gap-3 py-4">
          <span className="sr-only">{t('common.loading')}</span>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-9 w-full" />
          ))}
        </div>
      )}
      {data && view && data.items.length > 0 && (
        <>
          <LightCounts
            lights={view.lights}
            chosen={search.light}
            onChoose={(light) => setSearch({ light })}
          />
          <StationTools search={search} onSearch={setSearch} onClear={clear} robots={data.items} />
          {view.robots.length === 0 ? (
            <Empty
              title={t('monitoring.empty.noMatch')}
              action={<Button onPress={clear}>{t('common.action.clearFilters')}</Button>}
            />
          ) : (
            <StationLines
              view={view}
              isCards={search.view === 'cards'}
              isFolding={search.light === undefined && search.keyword === undefined}
              openSn={search.robot}
              onOpen={(robot) => setSearch({ robot })}
            />
          )}
        </>
      )}
      {data?.items.length === 0 && (
        <Empty icon={<Activity size={22} aria-hidden />} title={t('monitoring.empty.title')} action={add}>
          {t('monitoring.empty.message')}
        </Empty>
      )}
      <Suspense>
        {search.robot !== undefined && view && (
          <RobotDrawer
            sn={search.robot}
            robots={view.robots}
            onOpen={(robot) => setSearch({ robot })}
            onClose={() => setSearch({ robot: undefined })}
          />
        )}
        {isAdding && <AddRobotsDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
