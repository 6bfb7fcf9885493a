import type { WallGroup } from '@muster/contract/wall/schemas';
import { usePortrait } from '../screen/use-portrait.ts';
import { GroupTile } from './GroupTile.tsx';

/** What is left of the screen for groups, and what a tile takes for its frame and its name. */
const AREA = { width: 1808, height: 506, gap: 24 };
/** A second row of alerts takes so much of it. */
const ALERT_ROW = 186;
const FRAME = { width: 54, height: 88 };
/** A screen that stands upright is this wide, and scrolls. */
const UPRIGHT_WIDTH = 704;

export interface WallGroupsProps {
  tiles: readonly WallGroup[];
  /** Of alerts. */
  alertRows: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** As large as they can be: few groups share the room that six would have. */
export function WallGroups({ tiles, alertRows, now }: WallGroupsProps) {
  const isPortrait = usePortrait();
  const columns = isPortrait ? 1 : Math.max(1, Math.min(3, tiles.length));
  const rows = isPortrait || tiles.length > 3 ? 2 : 1;
  const width = isPortrait ? UPRIGHT_WIDTH : (AREA.width - AREA.gap * (columns - 1)) / columns;
  // An upright screen scrolls: alerts take nothing of its groups.
  const left = AREA.height - (alertRows > 1 && !isPortrait ? ALERT_ROW : 0);
  const height = (left - AREA.gap * (rows - 1)) / rows;
  return (
    <ul
      className="mt-24 grid min-h-0 flex-1 auto-rows-fr gap-24 portrait:flex-none"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {tiles.map((group) => (
        <GroupTile
          key={group.name}
          group={group}
          width={width - FRAME.width}
          height={height - FRAME.height}
          linesMax={rows > 1 ? 2 : 4}
          now={now}
        />
      ))}
    </ul>
  );
}
