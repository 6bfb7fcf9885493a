import type { Board } from '@muster/contract/readiness/schemas';
import { Suspense, useRef } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { BoardBody } from './board/BoardBody.tsx';
import { FixButton } from './board/FixButton.tsx';
import { Headline } from './board/Headline.tsx';
import type { useBoard } from './board/use-board.ts';
import type { Asked } from './readiness.queries.ts';

const Presentation = lazyPart(() => import('./board/Presentation.tsx'), 'Presentation');

export type GroupBoardProps = {
  query: ReturnType<typeof useBoard>;
  asked: Asked;
  isPresented: boolean;
  onLeave: () => void;
  /** Shows the next lesson, when this one is over or was removed. */
  onShowNext: () => void;
};

function Shown({ board, asked }: { board: Board; asked: Asked }) {
  const box = useRef<HTMLDivElement>(null);
  // The fix button is gone once it has been pressed.
  useKeptFocus(box);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 pb-8 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {board.robots.length > 0 && <Headline board={board} isLarge={false} />}
        <FixButton board={board} asked={asked} isLarge={false} />
      </div>
      <BoardBody board={board} isLarge={false} />
    </div>
  );
}

/** Board of one group, in the page or in full screen. */
export function GroupBoard({ query, asked, isPresented, onLeave, onShowNext }: GroupBoardProps) {
  const { t } = useI18n();
  const { error } = query;
  // While another group loads, the query still has the board of the last one.
  const board = query.data?.group.id === asked.groupId ? query.data : undefined;
  if (!board && !query.isError)
    return (
      <div
        role="status"
        aria-busy
        className="grid grid-cols-[repeat(auto-fill,minmax(178px,1fr))] gap-3 py-4"
      >
        <span className="sr-only">{t('common.loading')}</span>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-22 w-full" />
        ))}
      </div>
    );
  const isGone = isApiError(error, 'readiness.past', 'lesson.not_found');
  const isShown = board && !isGone;
  const failure = query.isError && <FailedQuery query={query} isPartial={Boolean(isShown)} />;
  return (
    <>
      {!(isShown && isPresented) && failure}
      {isGone && <Button onPress={onShowNext}>{t('readiness.showNext')}</Button>}
      {isShown && !isPresented && <Shown board={board} asked={asked} />}
      <Suspense>
        {isShown && isPresented && (
          <Presentation board={board} asked={asked} failure={failure} onClose={onLeave} />
        )}
      </Suspense>
    </>
  );
}
