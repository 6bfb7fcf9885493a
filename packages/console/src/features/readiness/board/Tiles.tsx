import type { Board, RobotReadiness } from '@muster/contract/readiness/schemas';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Tile } from './Tile.tsx';
import { useTileText } from './tile-text.ts';

export type TilesProps = {
  board: Board;
  robots: readonly RobotReadiness[];
  /** In full screen, to be read from a distance. */
  isLarge: boolean;
  onOpen: (id: string) => void;
};

/** Tiles that fit one screen without scrolling, their columns, and the greatest height of a tile in pixels. */
const ONE_SCREEN = 30;
const COLUMNS = 6;
const HIGHEST = 190;

const inPage = 'grid-cols-[repeat(auto-fill,minmax(178px,1fr))] max-sm:grid-cols-1 max-sm:gap-2';
const large = '-m-1 min-h-0 flex-1 overflow-y-auto p-1';
const oneScreen =
  'auto-rows-[minmax(104px,1fr)] grid-cols-6 max-lg:grid-cols-4 max-sm:grid-cols-2 lg:max-h-(--board-height)';
const manyScreens = 'auto-rows-[minmax(104px,auto)] grid-cols-8 max-lg:grid-cols-5 max-sm:grid-cols-2';

/** The tiles as a grid; arrow keys move the focus. */
export function Tiles({ board, robots, isLarge, onOpen }: TilesProps) {
  const { t } = useI18n();
  const texts = useTileText(board);
  const grid = useRef<HTMLUListElement>(null);
  const [stopId, setStopId] = useState<string | null>(null);
  const stop = robots.find(({ id }) => id === stopId) ?? robots[0];

  function onKeyDown(event: KeyboardEvent) {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-robot]') ?? [])];
    const at = tiles.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const top = tiles[0]!.getBoundingClientRect().top;
    const perLine = tiles.findIndex((tile) => tile.getBoundingClientRect().top > top + 1);
    const line = perLine < 1 ? tiles.length : perLine;
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + line,
      ArrowUp: at - line,
      Home: 0,
      End: tiles.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tiles[to];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  const isOneScreen = robots.length <= ONE_SCREEN;
  return (
    <ul
      ref={grid}
      aria-label={t('readiness.robots')}
      onKeyDown={onKeyDown}
      className={cx('grid gap-3', isLarge ? cx(large, isOneScreen ? oneScreen : manyScreens) : inPage)}
      style={{ '--board-height': `${Math.ceil(robots.length / COLUMNS) * HIGHEST}px` } as CSSProperties}
    >
      {robots.map((robot) => (
        <li key={robot.id} className="min-w-0">
          <Tile
            robot={robot}
            texts={texts}
            isLarge={isLarge}
            isTabStop={robot.id === stop?.id}
            onFocus={() => setStopId(robot.id)}
            onOpen={() => onOpen(robot.id)}
          />
        </li>
      ))}
    </ul>
  );
}
