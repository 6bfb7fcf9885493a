import type { Board } from '@muster/contract/readiness/schemas';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { worstFirst } from './figures.ts';
import { Tiles } from './Tiles.tsx';
import { Timeline } from './Timeline.tsx';

const RobotDialog = lazyPart(() => import('./RobotDialog.tsx'), 'RobotDialog', ['monitor-codes']);

/** The tiles, and below them the timeline. On a phone the robots that need attention come first. */
export function BoardBody({ board, isLarge }: { board: Board; isLarge: boolean }) {
  const { t } = useI18n();
  const isPhone = useIsPhone();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = board.robots.find(({ id }) => id === openId);
  if (board.robots.length === 0)
    return <Empty title={t('readiness.empty.title')}>{t('readiness.empty.message')}</Empty>;
  return (
    <>
      {board.total > board.robots.length && (
        <p className="text-sm text-ink-2">
          {t('readiness.shownOf', { shown: board.robots.length, total: board.total })}
        </p>
      )}
      {isPhone && <Timeline board={board} isLarge={false} />}
      <Tiles
        board={board}
        robots={isPhone ? worstFirst(board.robots) : board.robots}
        isLarge={isLarge}
        onOpen={setOpenId}
      />
      {!isPhone && <Timeline board={board} isLarge={isLarge} />}
      <Suspense>
        {open && <RobotDialog board={board} robot={open} onClose={() => setOpenId(null)} />}
      </Suspense>
    </>
  );
}
