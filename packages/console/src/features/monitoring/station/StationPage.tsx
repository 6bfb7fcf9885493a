import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import { useQuery } from '@tanstack/react-query';
import Activity from 'lucide-react/icons/activity';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tv from 'lucide-react/icons/tv';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSelection } from '../../../platform/list/selection.ts';
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
import { ShareWallDialog } from '../../wall/share-wall.dialog.ts';
import { wallPage } from '../../wall/wall.page.ts';
import { networkChecksPage } from '../../network-checks/network-checks.page.ts';
import { screenRulesPage } from '../../screenshots/screen-rules.page.ts';
import { workRecordsPage } from '../../work-records/work-records.page.ts';
import { conditionsPage } from '../conditions.page.ts';
import { stationPage } from '../station.page.ts';
import { AlertsAction } from './AlertsAction.tsx';
import { LightCounts } from './LightCounts.tsx';
import { createNameOrder } from './name-order.ts';
import { readStationSearch } from './station-search.ts';
import { viewOf } from './station-view.ts';
import { stationQuery } from './station.queries.ts';
import { StationLines } from './StationLines.tsx';
import { StationSelection } from './StationSelection.tsx';
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
  const [isSharing, setSharing] = useState(false);
  const selection = useSelection();
  const query = useQuery(stationQuery);
  const { data } = query;
  useLiveRows(monitoredTopic, data?.groups.map(({ id }) => id) ?? []);
  const [byName] = useState(createNameOrder);
  const view = useMemo(
    () => (data ? viewOf(data, search, byName(data.items)) : null),
    [data, search, byName],
  );
  // Robots that have left the station are not in it.
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : (data?.items ?? []).filter(({ id }) => selection.ids.has(id))),
    [data, selection.ids],
  );
  const canSelect = can('device.command') || can('monitor.write');
  const add = can('monitor.write') && (
    <PageAction
      label={t('monitoring.add.title')}
      icon={<Plus size={18} />}
      variant="primary"
      onPress={() => setAdding(true)}
    />
  );
  const actions = [
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
    { id: 'wall', label: t('shell.page.wall'), icon: <Tv size={16} />, open: () => void go(wallPage, {}) },
  ];
  /** What is not needed every day; on a phone everything. */
  const more = [
    ...(isPhone && can('alert.read')
      ? [{ id: 'alerts', label: t('shell.page.alerts'), open: () => void go(alertsPage, {}) }]
      : []),
    ...(isPhone ? actions : []),
    { id: 'records', label: t('shell.page.workRecords'), open: () => void go(workRecordsPage, {}) },
    {
      id: 'network',
      label: t('shell.page.networkChecks'),
      open: () => void go(networkChecksPage, { search: { group: search.groups?.[0] } }),
    },
    ...(can('wall.share')
      ? [{ id: 'share', label: t('wall.share.open'), open: () => setSharing(true) }]
      : []),
    ...(can('screenshot.policy')
      ? [{ id: 'screenRules', label: t('shell.page.screenRules'), open: () => void go(screenRulesPage, {}) }]
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
            {!isPhone &&
              actions.map(({ id, label, icon, open }) => (
                <PageAction key={id} label={label} icon={icon} onPress={open} />
              ))}
            <MenuButton
              label={t('common.action.more')}
              icon={<Ellipsis size={18} />}
              variant="secondary"
              entries={more.map(({ id, label }) => ({ id, label }))}
              onAction={(chosen) => more.find(({ id }) => id === chosen)?.open()}
            />
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
          <StationTools search={search} onSearch={setSearch} onClear={clear} />
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
              selection={canSelect ? selection : null}
            />
          )}
          {canSelect && <StationSelection robots={selected} onClear={selection.clear} />}
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
        {isSharing && <ShareWallDialog onClose={() => setSharing(false)} />}
        {isAdding && <AddRobotsDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
