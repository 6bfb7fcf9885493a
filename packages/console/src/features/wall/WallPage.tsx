import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { monitoredTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { getWallFrame } from '@muster/contract/wall/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useLiveRows, useLiveStatus } from '../../platform/live/hooks.ts';
import { useUnattended } from '../../platform/live/use-unattended.ts';
import { giveFocusBack } from '../../platform/page/focus-return.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useGo } from '../../platform/page/visit.ts';
import { useWindowTitle } from '../../platform/page/window-title.ts';
import { useCan } from '../../platform/permissions.ts';
import { queryOf } from '../../platform/query.ts';
import { isModalOpen } from '../../ui/is-modal-open.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { stationQuery } from '../monitoring/station-robots.part.ts';
import { ShareWallDialog } from './share-wall.dialog.ts';
import { useSteady } from './screen/use-steady.ts';
import { viewOfStation } from './view/view-of-station.ts';
import { Wall } from './view/Wall.tsx';
import { WallLost } from './view/WallLost.tsx';

const frameQuery = queryOf(getWallFrame, {}, [alertsTopic, stationTopic]);
const BREAK_MS = 4000;

/** `/remoteMonitor/wall`: the station in full screen, for signed-in users. */
export function WallPage() {
  const { t } = useI18n();
  const go = useGo();
  useWindowTitle(t('shell.page.wall'));
  const can = useCan();
  const status = useLiveStatus();
  const station = useQuery(stationQuery);
  const frame = useQuery(frameQuery);
  useLiveRows(monitoredTopic, station.data?.groups.map(({ id }) => id) ?? []);
  const isLive = useSteady(status === 'live' && !station.isError && !frame.isError, BREAK_MS);
  const [isSharing, setSharing] = useState(false);
  const close = () => void go(stationPage, {});

  // The focused element is unmounted with the wall: moves the focus to the page shown next.
  useEffect(() => () => giveFocusBack(null), []);

  useUnattended();

  useEffect(() => {
    function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
      // In full screen the browser handles the same key by leaving it; the next press closes the wall.
      if (key !== 'Escape' || defaultPrevented || document.fullscreenElement !== null) return;
      // A dialog that must not be closed by Escape, as it shows a link only once, leaves the key alone.
      if (!isModalOpen()) void go(stationPage, {});
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [go]);

  const view = useMemo(
    () => (station.data && frame.data ? viewOfStation(station.data, frame.data) : null),
    [station.data, frame.data],
  );
  if (view !== null)
    return (
      <>
        <Wall
          view={view}
          updatedAt={Math.max(station.dataUpdatedAt, frame.dataUpdatedAt)}
          isLive={isLive}
          onClose={close}
          onShare={can('wall.share') ? () => setSharing(true) : undefined}
        />
        {isSharing && <ShareWallDialog onClose={() => setSharing(false)} />}
      </>
    );
  const failed = [station, frame].find(({ isError }) => isError);
  return (
    <main id="page" className="wall bg-paper text-ink">
      <h1 className="sr-only">{t('shell.page.wall')}</h1>
      {failed ? (
        <FailedQuery query={failed} isPartial={false} />
      ) : (
        <span role="status">{t('common.loading')}</span>
      )}
      {failed && <WallLost />}
    </main>
  );
}
