import { monitoredTopic } from '@muster/contract/monitoring/live-topics';
import { useQuery } from '@tanstack/react-query';
import Activity from 'lucide-react/icons/activity';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { firstGroupsQuery } from '../../../domain/group/group.queries.ts';
import { NoGroupYet } from '../../../domain/group/no-group-yet.part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSelection } from '../../../platform/list/selection.ts';
import { useLiveRows } from '../../../platform/live/hooks.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { PageTop } from '../../../platform/page/PageTop.tsx';
import { usePage } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ShareWallDialog } from '../../wall/share-wall.dialog.ts';
import { stationPage } from '../station.page.ts';
import { arrowToList } from './arrow-to-list.ts';
import { LightCounts } from './LightCounts.tsx';
import { createNameOrder } from './name-order.ts';
import { NoMatch } from './NoMatch.tsx';
import { OutsideLine } from './OutsideLine.tsx';
import { isFiltered, readStationSearch } from './station-search.ts';
import { viewOf } from './station-view.ts';
import { stationQuery } from './station.queries.ts';
import { StationActions } from './StationActions.tsx';
import { StationLines } from './StationLines.tsx';
import { StationSelection } from './StationSelection.tsx';
import { StationTools } from './StationTools.tsx';
import { useIsCrowded } from './use-is-crowded.ts';

const AddRobotsDialog = lazyPart(() => import('./AddRobotsDialog.tsx'), 'AddRobotsDialog');
const RobotDrawer = lazyPart(() => import('../drawer/RobotDrawer.tsx'), 'RobotDrawer', ['monitor-codes']);

/** `/remoteMonitor`: monitored robots of the groups that the user may see, those that need attention first. */
export function StationPage(): ReactNode {
  const { t } = useI18n();
  const can = useCan();
  const { search, setSearch } = usePage(stationPage);
  const isCrowded = useIsCrowded(search.robot !== undefined);
  const [dialog, setDialog] = useState<'add' | 'share' | null>(null);
  const closeDialog = () => setDialog(null);
  const selection = useSelection();
  const query = useQuery(stationQuery);
  const { data } = query;
  useLiveRows(monitoredTopic, data?.groups.map(({ id }) => id) ?? []);
  const [byName] = useState(createNameOrder);
  // Deferred: the list of ten thousand robots is rendered in slices of a few milliseconds, so that the page stays
  // responsive.
  const deferred = useDeferredValue(useMemo(() => ({ data, search }), [data, search]));
  const view = useMemo(
    () => deferred.data && viewOf(deferred.data, deferred.search, byName(deferred.data.items)),
    [deferred, byName],
  );
  // Leaves out selected robots that are no longer on the station.
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : (data?.items ?? []).filter(({ id }) => selection.ids.has(id))),
    [data, selection.ids],
  );
  const canSelect = can('device.command') || can('monitor.write');
  // Memoised, so that urgent updates do not render the list again.
  const lines = useMemo(
    () =>
      view && (
        <StationLines
          view={view}
          isCards={deferred.search.view === 'cards'}
          isFolding={deferred.search.light === undefined && deferred.search.keyword === undefined}
          openSn={search.robot}
          onOpen={(robot) => setSearch({ robot })}
          onClose={() => setSearch({ robot: undefined })}
          selection={canSelect ? selection : null}
        />
      ),
    [view, deferred, search.robot, setSearch, canSelect, selection],
  );
  const isEmpty = data?.items.length === 0;
  const groups = useQuery({ ...firstGroupsQuery(), enabled: isEmpty });
  const hasNoGroup = isEmpty && groups.data?.total === 0;
  const openAdd = can('monitor.write') && !hasNoGroup ? () => setDialog('add') : null;
  const shown = { view: search.view, robot: search.robot };

  return (
    <>
      <PageTop
        title={t('shell.page.remoteMonitor')}
        subtitle={
          data &&
          !isCrowded &&
          t('devices.robotsInGroups', {
            robots: t('devices.robots', { count: data.items.length }),
            groups: t('devices.groups', { count: data.groups.length }),
          })
        }
        actions={
          <>
            <StationActions
              groupId={search.groups?.[0]}
              isCrowded={isCrowded}
              onShare={() => setDialog('share')}
            />
            {openAdd && (
              <PageAction
                label={t('monitoring.add.title')}
                icon={<Plus size={18} />}
                variant="primary"
                onPress={openAdd}
              />
            )}
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
          <OutsideLine onAdd={openAdd} />
          <div role="presentation" onKeyDown={(event) => arrowToList(event, deferred.search.keyword)}>
            <StationTools
              search={search}
              onSearch={setSearch}
              onClear={() => setSearch({ ...readStationSearch({}), ...shown })}
            />
          </div>
          <p role="status" className="pt-3 text-sm text-ink-2 empty:hidden">
            {isFiltered(deferred.search) && t('devices.robots', { count: view.robots.length })}
          </p>
          {view.robots.length === 0 ? (
            <NoMatch
              data={data}
              keyword={deferred.search.keyword}
              onClear={(keyword) => setSearch({ ...readStationSearch({}), ...shown, keyword })}
            />
          ) : (
            lines
          )}
          {canSelect && <StationSelection robots={selected} onClear={selection.clear} />}
        </>
      )}
      {hasNoGroup && <NoGroupYet />}
      {isEmpty && !hasNoGroup && !groups.isPending && (
        <Empty
          icon={<Activity size={22} aria-hidden />}
          title={t('monitoring.empty.title')}
          action={
            openAdd && (
              <Button variant="primary" onPress={openAdd}>
                {t('monitoring.add.title')}
              </Button>
            )
          }
        >
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
        {dialog === 'share' && <ShareWallDialog onClose={closeDialog} />}
        {dialog === 'add' && <AddRobotsDialog onClose={closeDialog} />}
      </Suspense>
    </>
  );
}
