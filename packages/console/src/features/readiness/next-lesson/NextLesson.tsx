import type { Board } from '@muster/contract/readiness/schemas';
import { useEffect, useRef } from 'react';
import { otherZone } from '../../../domain/time-zone/other-zone.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { Link } from '../../../platform/page/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { FixButton } from '../board/FixButton.tsx';
import { Headline } from '../board/Headline.tsx';
import { useLessonName } from '../board/lesson-name.ts';
import { useBoard } from '../board/use-board.ts';
import { readReadinessSearch } from '../readiness-search.ts';
import { askedOf } from '../readiness.queries.ts';
import { readinessPage } from '../readiness.page.ts';
import { Missing } from './Missing.tsx';
import { RobotMarks } from './RobotMarks.tsx';
import { DOT } from '../../../ui/dot.ts';

/** Earlier than this, batteries and running commands say nothing about the lesson. */
const FORECAST_MS = 12 * 60 * 60_000;

const nextOf = (groupId: string) => askedOf(groupId, readReadinessSearch({}));

const startsIn = ({ lesson, now }: Board) => Date.parse(lesson.startsAt) - Date.parse(now);

export type NextLessonProps = {
  groupId: string;
  /** Whether the shown lesson is in progress, for the title above it. */
  onRunning: (isRunning: boolean) => void;
};

/** The group's next lesson, or the one in progress. */
export function NextLesson({ groupId, onRunning }: NextLessonProps) {
  const asked = nextOf(groupId);
  const query = useBoard(asked);
  const board = query.data?.group.id === groupId ? query.data : undefined;
  const isRunning = board !== undefined && startsIn(board) <= 0;
  useEffect(() => onRunning(isRunning), [onRunning, isRunning]);
  const box = useRef<HTMLDivElement>(null);
  // The fix button is gone once it has been pressed.
  useKeptFocus(box);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 px-5 pb-4 outline-none">
      {query.isError && <FailedQuery query={query} isPartial={Boolean(board)} />}
      {!board && !query.isError && <Skeleton className="h-28 w-full" />}
      {board && <Lesson board={board} asked={asked} />}
    </div>
  );
}

function Lesson({ board, asked }: { board: Board; asked: ReturnType<typeof askedOf> }) {
  const { t, format } = useI18n();
  const name = useLessonName(board);
  const { group, robots, total } = board;
  const wait = startsIn(board);
  const zone = otherZone(board.timeZone, Date.parse(board.now));
  const isNear = wait <= FORECAST_MS && robots.length > 0;
  return (
    <>
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{group.name}</span>
        {DOT}
        {name}
        {wait > 0 && ` · ${t('readiness.next.in', { duration: format.duration(wait) })}`}
        {zone && (
          <span className="block text-sm text-ink-3">{t('readiness.needs.zone', { timeZone: zone })}</span>
        )}
      </p>
      {isNear ? (
        <>
          <Headline board={board} isLarge={false} />
          <RobotMarks robots={robots} />
          <Missing board={board} />
          {total > robots.length && (
            <p className="text-sm text-ink-2">{t('readiness.shownOf', { shown: robots.length, total })}</p>
          )}
        </>
      ) : (
        <p className="text-sm text-ink-3">
          {t(robots.length === 0 ? 'readiness.empty.title' : 'readiness.next.later')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isNear && <FixButton board={board} asked={asked} isLarge={false} />}
        <Link page={readinessPage} search={{ group: group.id }}>
          {t('readiness.next.open')}
        </Link>
      </div>
    </>
  );
}
