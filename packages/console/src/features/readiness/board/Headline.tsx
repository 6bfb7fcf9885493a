import type { Board } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { figuresOf } from './figures.ts';
import { useWallClock } from './use-clock.ts';

/** How many robots will be ready, and when; worded as a forecast. */
export function Headline({ board, isLarge }: { board: Board; isLarge: boolean }) {
  const { t } = useI18n();
  const clock = useWallClock(board.timeZone);
  const { total, ready, fixable, inTime } = figuresOf(board);
  const { startsAt, endsAt } = board.lesson;
  const time = clock(Date.parse(board.now) < Date.parse(startsAt) ? startsAt : endsAt);
  const forecast =
    ready === total
      ? t('readiness.allNow')
      : fixable > 0
        ? t('readiness.byWithFix', { time, count: fixable })
        : t('readiness.by', { time });
  return (
    <p role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-1">
      <span
        className={cx(
          'font-bold tracking-[-0.02em] text-ink tabular-nums',
          isLarge ? 'text-[clamp(36px,5.4vw,76px)] leading-none' : 'text-2xl',
        )}
      >
        {t('readiness.count', { total, count: inTime })}
      </span>{' '}
      <span
        className={cx('text-ink-2', isLarge ? 'text-[clamp(16px,1.75vw,25px)] leading-tight' : 'text-lg')}
      >
        {forecast}
      </span>
    </p>
  );
}
