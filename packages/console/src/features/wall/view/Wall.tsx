import { SECOND_MS } from '@muster/contract/durations';
import type { WallView } from '@muster/contract/wall/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useOwnOutageNotice } from '../../../platform/connectivity.ts';
import { useNewVersion } from '../screen/use-new-version.ts';
import { useNow } from '../screen/use-now.ts';
import { useWakeLock } from '../screen/use-wake-lock.ts';
import { arrange } from './arrange.ts';
import { alertsShown, WallAlerts } from './WallAlerts.tsx';
import { WallControls } from './WallControls.tsx';
import { lightOrder, WallCounts } from './WallCounts.tsx';
import { WallFoot } from './WallFoot.tsx';
import { WallGroups } from './WallGroups.tsx';
import { WallHead } from './WallHead.tsx';
import { WallLost } from './WallLost.tsx';
import { serverNow } from '../../../platform/server-clock.ts';

const TURN_SECONDS = 20;
/** Tiles show minutes, so they need no more frequent rendering. */
const DRAWN_MS = 5 * SECOND_MS;

export interface WallProps {
  view: WallView;
  /** Time of the data, in milliseconds since 1970 by this screen's clock. */
  updatedAt: number;
  isLive: boolean;
  onClose?: () => void;
  onShare?: (() => void) | undefined;
}

/** The page that led here is gone, and the focus with it. */
function focusOnce(page: HTMLElement | null): void {
  if (document.activeElement === document.body) page?.focus({ preventScroll: true });
}

/**
 * The station, readable from five metres: lights, alerts, groups. Lengths are pixels of a 1920 × 1080 screen, scaled to
 * the actual size.
 */
export function Wall({ view, updatedAt, isLive, onClose, onShare }: WallProps) {
  const { t } = useI18n();
  const now = useNow(serverNow);
  const here = useNow(Date.now);
  useWakeLock();
  useNewVersion();
  useOwnOutageNotice();
  const { groups } = view;
  const turn = Math.floor(now / SECOND_MS / TURN_SECONDS);
  const spent = (now / SECOND_MS) % TURN_SECONDS;
  const arrangement = arrange(groups, turn);
  const lights = Object.fromEntries(
    lightOrder.map((light) => [light, groups.reduce((sum, group) => sum + group.lights[light], 0)]),
  ) as (typeof groups)[number]['lights'];
  const robots = lightOrder.reduce((sum, light) => sum + lights[light], 0);
  return (
    <main
      ref={focusOnce}
      id="page"
      tabIndex={-1}
      className="wall flex flex-col bg-paper text-ink outline-none"
    >
      <WallControls onClose={onClose} onShare={onShare} />
      {!isLive && <WallLost shown={{ at: updatedAt, timeZone: view.timeZone }} />}
      <div className={`flex min-h-0 flex-1 flex-col ${isLive ? '' : 'opacity-40 grayscale'}`}>
        <WallHead view={view} robots={robots} now={now} />
        <WallCounts lights={lights} />
        {robots === 0 ? (
          <p className="wall-56 grid flex-1 place-items-center font-semibold text-ink-2">
            {t('monitoring.empty.title')}
          </p>
        ) : (
          <>
            <WallAlerts view={view} now={now} />
            <WallGroups
              tiles={arrangement.tiles}
              alertRows={Math.ceil(alertsShown(view) / 2)}
              now={Math.floor(now / DRAWN_MS) * DRAWN_MS}
            />
          </>
        )}
        <WallFoot
          arrangement={arrangement}
          groups={groups.length}
          left={TURN_SECONDS - Math.floor(spent)}
          progress={(spent + 1) / TURN_SECONDS}
          now={now}
          age={isLive ? Math.max(0, here - updatedAt) : null}
        />
      </div>
    </main>
  );
}
