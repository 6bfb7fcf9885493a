import type { Board } from '@muster/contract/readiness/schemas';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { otherZone } from '../../../domain/time-zone/other-zone.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useLiveStatus } from '../../../platform/live/hooks.ts';
import { useUnattended } from '../../../platform/live/use-unattended.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { isModalOpen } from '../../../ui/is-modal-open.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import type { Asked } from '../readiness.queries.ts';
import { BoardBody } from './BoardBody.tsx';
import { FixButton } from './FixButton.tsx';
import { Headline } from './Headline.tsx';
import { useLessonName } from './lesson-name.ts';
import { useTimeNow } from './use-clock.ts';

export type PresentationProps = {
  board: Board;
  asked: Asked;
  /** That the board could not be refreshed. */
  failure: ReactNode;
  onClose: () => void;
};

/** Full-screen board, dark, readable from the door of the room. */
export function Presentation({ board, asked, failure, onClose }: PresentationProps) {
  const { t } = useI18n();
  const time = useTimeNow(board.timeZone);
  const zone = otherZone(board.timeZone, Date.parse(board.now));
  const lesson = useLessonName(board);
  const isLive = useLiveStatus() === 'live';
  const frame = useRef<HTMLElement>(null);
  const leave = useEffectEvent(onClose);
  // The fix button is gone once it has been pressed.
  useKeptFocus(frame);
  useUnattended();

  useEffect(() => {
    // The page behind is covered, and must not be reachable.
    const page = document.querySelector('#root');
    const before = document.activeElement;
    page?.setAttribute('inert', '');
    frame.current?.focus();
    // Full screen may be denied; then the board fills the window.
    document.documentElement.requestFullscreen?.().catch(() => {});
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isModalOpen()) leave();
    };
    // In full screen the page gets no keydown for Escape, only the end of full screen.
    const onFullScreen = () => {
      if (document.fullscreenElement === null) leave();
    };
    // In the capture phase, because a focused tile stops keys from bubbling.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('fullscreenchange', onFullScreen);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('fullscreenchange', onFullScreen);
      page?.removeAttribute('inert');
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return createPortal(
    <main
      ref={frame}
      tabIndex={-1}
      data-theme="dark"
      aria-label={t('shell.page.readiness')}
      className="fixed inset-0 z-30 flex flex-col gap-4 overflow-y-auto bg-paper px-10 py-6 text-ink outline-none max-sm:px-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 flex-1 truncate text-lg text-ink-2">
          {t('readiness.heading', { group: board.group.name, lesson })}
        </h1>
        {isLive && (
          <span className="flex items-center gap-2 text-ink-2">
            <span aria-hidden className="size-2 rounded-full bg-online" />
            {t('readiness.live')}
          </span>
        )}
        {zone && <span className="text-ink-2">{zone}</span>}
        <time className="text-2xl font-semibold tabular-nums">{time}</time>
        <CloseButton label={t('readiness.leave')} iconSize={20} onClose={onClose} />
      </header>
      {failure}
      <div className={cx('flex items-center justify-between gap-6', 'max-sm:flex-col max-sm:items-stretch')}>
        {board.robots.length > 0 && <Headline board={board} isLarge />}
        <FixButton board={board} asked={asked} isLarge />
      </div>
      <BoardBody board={board} isLarge />
    </main>,
    document.body,
  );
}
