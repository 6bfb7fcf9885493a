import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import { cx } from '../../../ui/cx.ts';
import { rowsBetween, withRows } from '../../../ui/row-selection.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { usePageVirtualizer } from '../../../ui/virtual/use-page-virtualizer.ts';
import { GroupLine, MoreLine } from './GroupLine.tsx';
import { RobotCard } from './RobotCard.tsx';
import { RobotLine } from './RobotLine.tsx';
import { robotAt } from './robot-at.ts';
import type { RobotHandlers, StationRobotProps } from './robot-props.ts';
import { linesOf, placesOf, type StationView } from './station-view.ts';
import { useColumns } from './use-columns.ts';
import { useHeadHeight } from './use-head-height.ts';

export type StationLinesProps = {
  view: StationView;
  isCards: boolean;
  /** Hides robots without problems behind a count. */
  isFolding: boolean;
  openSn: string | undefined;
  onOpen: (sn: string) => void;
  /** Closes the open drawer. */
  onClose: () => void;
  /** `null`: the user has no permission for actions on a selection. */
  selection: Selection | null;
};

const CARD_WIDTH = 240;
/** Space between the page header and a row scrolled into view. */
const AIR = 16;
/** Measured: a wrong one moves all rows after it in the frame after they appear. */
const heights = { group: 53, groupOfCards: 56, more: 34, line: 37, phone: 83, cards: 148 };

/** The robots by group, as rows or cards; virtualised, because there may be ten thousand. */
export function StationLines(props: StationLinesProps) {
  const { view, isCards, isFolding, openSn, onOpen, onClose, selection } = props;
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const perLine = useColumns(body, CARD_WIDTH, isCards);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(
    () => linesOf(view, perLine, unfolded, isFolding),
    [view, perLine, unfolded, isFolding],
  );
  const rows = useMemo(() => lines.flatMap((line) => (line.kind === 'robots' ? [line.robots] : [])), [lines]);
  const robots = useMemo(() => rows.flat(), [rows]);
  const lineOf = useMemo(() => placesOf(lines), [lines]);
  const [stopId, setStopId] = useState<string | null>(null);
  const stop = robots.find(({ id }) => id === stopId) ?? robots[0];
  const stopLine = stop && lineOf.get(stop.id);
  const toFocus = useRef<string | null>(null);
  const toShow = useRef<string | null>(null);
  // The drawer steps through all robots: the list follows, and unfolds the group of a hidden one.
  const open = view.robots.find(({ sn }) => sn === openSn);
  const [followedId, setFollowedId] = useState<string | undefined>(undefined);
  if (followedId !== open?.id) {
    setFollowedId(open?.id);
    if (open) setStopId(open.id);
    if (open && !lineOf.has(open.id)) setUnfolded((known) => new Set([...known, open.groupId]));
  }
  const lastId = useRef<string | null>(null);

  const pageTop = useHeadHeight() + AIR;
  const robotHeight = isCards ? heights.cards : isPhone ? heights.phone : heights.line;
  const keys = useMemo(() => lines.map(({ id }) => id), [lines]);
  const { virtualizer, start } = usePageVirtualizer(body, {
    keys,
    pinned: stopLine,
    isExact: true,
    // The sticky page header covers content scrolled beneath it.
    scrollPaddingStart: pageTop,
    estimateSize: (index) => {
      const { kind } = lines[index]!;
      if (kind === 'robots') return robotHeight;
      return kind === 'group' && isCards ? heights.groupOfCards : heights[kind];
    },
  });

  useLayoutEffect(() => {
    toShow.current = followedId ?? null;
  }, [followedId]);

  // The target may be rendered only after scrolling.
  useLayoutEffect(() => {
    const find = (id: string) => body.current?.querySelector<HTMLElement>(`[data-robot="${id}"]`);
    if (toShow.current !== null) {
      const target = find(toShow.current);
      if (target) toShow.current = null;
      const { top = pageTop, bottom = 0 } = target?.getBoundingClientRect() ?? {};
      // A visible row is not scrolled.
      if (top < pageTop || bottom > innerHeight) target?.scrollIntoView({ block: 'nearest' });
    }
    if (toFocus.current === null) return;
    const target = find(toFocus.current);
    if (!target) return;
    toFocus.current = null;
    target.focus();
  });

  function select(ids: readonly string[], isSelected: boolean) {
    selection?.set(withRows(selection.ids, ids, isSelected));
    lastId.current = ids.at(-1) ?? null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = robots.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.robot);
    if (at < 0) return;
    if (event.key === 'x' && selection && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const { id } = robots[at]!;
      event.preventDefault();
      return select([id], !selection.ids.has(id));
    }
    if (event.key === 'Escape' && !event.defaultPrevented) {
      if (selection && selection.ids.size > 0) selection.clear();
      else if (openSn !== undefined) onClose();
      return event.preventDefault();
    }
    const robot = robotAt(event.key, rows, robots[at]!.id);
    if (robot === undefined) return;
    event.preventDefault();
    setStopId(robot.id);
    toFocus.current = robot.id;
    virtualizer.scrollToIndex(lineOf.get(robot.id)!, { align: 'auto' });
    // The open drawer follows the focus.
    if (robots[at]!.sn === openSn) onOpen(robot.sn);
  }

  const latest = useLatest({ onOpen, robots, select });
  const actions = useMemo(
    (): RobotHandlers => ({
      onFocus: setStopId,
      onOpen: (sn) => latest.current.onOpen(sn),
      onSelect(id, isSelected, isRange) {
        const ids = latest.current.robots.map((robot) => robot.id);
        latest.current.select(isRange ? rowsBetween(ids, lastId.current, id) : [id], isSelected);
      },
    }),
    [latest],
  );
  const propsOf = (robot: MonitoredDevice): StationRobotProps => ({
    robot,
    isOpen: robot.sn === openSn,
    isTabStop: robot.id === stop?.id,
    isSelected: selection && selection.ids.has(robot.id),
    actions,
  });

  return (
    <div
      ref={body}
      role="group"
      aria-label={t('monitoring.robots')}
      onKeyDown={onKeyDown}
      className="relative pb-6"
      style={{ '--page-top': `${pageTop}px` } as CSSProperties}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const line = lines[item.index];
        if (line === undefined) return null;
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={cx('absolute inset-x-0', isCards && line.kind === 'robots' && 'grid gap-3 pb-3')}
            style={{
              top: item.start - start,
              ...(isCards && { gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }),
            }}
          >
            {line.kind === 'group' && (
              <GroupLine
                group={line.group}
                isCards={isCards}
                selected={selection && selection.ids}
                onSelect={select}
              />
            )}
            {line.kind === 'more' && (
              <MoreLine
                hidden={line.hidden}
                onShow={() => setUnfolded((known) => new Set([...known, line.group.id]))}
              />
            )}
            {line.kind === 'robots' &&
              line.robots.map((robot) =>
                isCards ? (
                  <RobotCard key={robot.id} {...propsOf(robot)} />
                ) : (
                  <RobotLine key={robot.id} {...propsOf(robot)} />
                ),
              )}
          </div>
        );
      })}
    </div>
  );
}
