import type { WallGroup } from '@muster/contract/wall/schemas';
import { usePortrait } from '../screen/use-portrait.ts';
import { GroupTile } from './GroupTile.tsx';

/** Screen area for groups, and the space a tile needs for its frame and name. */
const AREA = { width: 1808, height: 506, gap: 24 };
/** Height taken by a second row of alerts. */
const ALERT_ROW = 186;
const FRAME = { width: 54, height: 88 };
/** Width of a portrait screen, which scrolls. */
const UPRIGHT_WIDTH = 704;

export interface WallGroupsProps {
  tiles: readonly WallGroup[];
  /** Rows of alerts. */
  alertRows: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Tiles as large as possible: few groups share the space of six. */
export function WallGroups({ tiles, alertRows, now }: WallGroupsProps) {
  const isPortrait = usePortrait();
  const columns = isPortrait ? 1 : Math.max(1, Math.min(3, tiles.length));
  const rows = isPortrait || tiles.length > 3 ? 2 : 1;
  const width = isPortrait ? UPRIGHT_WIDTH : (AREA.width - AREA.gap * (columns - 1)) / columns;
  // A portrait screen scrolls, so alerts take no space from groups.
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
