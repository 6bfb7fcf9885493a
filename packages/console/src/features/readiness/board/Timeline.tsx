import type { Board } from '@muster/contract/readiness/schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Moment, momentsOf } from './moments.ts';
import { useWallClock } from './use-clock.ts';

/** More names than these are shown as a count. */
const NAMED = 3;

const dots: Record<Moment['kind'], string> = {
  now: 'bg-accent border-accent',
  fixed: 'bg-paper border-accent',
  robots: 'bg-paper border-medium',
  begins: 'bg-paper border-ink',
  ends: 'bg-paper border-ink',
};
const isBetween = ({ kind }: Moment) => kind === 'fixed' || kind === 'robots';

/** From now to the lesson: which robots become ready when. A list where the texts of a line would overlap. */
export function Timeline({ board, isLarge }: { board: Board; isLarge: boolean }) {
  const { t, format } = useI18n();
  const clock = useWallClock(board.timeZone);
  const moments = momentsOf(board);

  function textOf({ kind, ready, names }: Moment): string {
    if (kind === 'now') return t('readiness.time.ready', { count: ready });
    if (kind === 'fixed') return t('readiness.time.fixed', { count: ready });
    if (kind === 'ends') return t('readiness.time.ends');
    if (kind === 'robots')
      return names.length > NAMED
        ? t('readiness.time.several', { some: names.length, count: ready })
        : t('readiness.time.robots', { names: format.list(names), count: ready });
    if (names.length === 0) return t('readiness.time.beginsAll');
    if (names.length > NAMED) return t('readiness.time.beginsWithoutCount', { count: names.length });
    return t('readiness.time.beginsWithout', { names: format.list(names) });
  }
  const timeOf = ({ kind, at }: Moment) => (kind === 'now' ? t('readiness.time.now') : clock(at));

  return (
    <div className={cx('@container/times w-full', isLarge && 'mt-auto shrink-0')}>
      <ol
        aria-label={t('readiness.time.label')}
        className={cx(
          'flex flex-col gap-2 border-s-2 border-line ps-4 @min-[1000px]/times:hidden',
          isLarge ? 'text-lg' : 'text-sm',
        )}
      >
        {moments.map((moment) => (
          <li key={moment.kind + moment.at} className="relative">
            <span
              aria-hidden
              className={cx('absolute top-1 -start-5.5 size-2.5 rounded-full border-2', dots[moment.kind])}
            />
            <span className="font-semibold tabular-nums">{timeOf(moment)}</span>{' '}
            <span className="text-ink-2">{textOf(moment)}</span>
          </li>
        ))}
      </ol>
      <ol
        aria-label={t('readiness.time.label')}
        className={cx('relative @max-[1000px]/times:hidden', isLarge ? 'h-24 text-lg' : 'h-20 text-sm')}
      >
        <li aria-hidden className="absolute inset-x-2 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        {moments.map((moment) => {
          const { kind, at, place } = moment;
          const side = place === 0 ? 'items-start' : place === 1 ? 'items-end' : 'items-center';
          return (
            <li
              key={kind + at}
              className={cx(
                'absolute inset-y-0 flex flex-col justify-between',
                side,
                place === 1 ? '-translate-x-full' : place > 0 && '-translate-x-1/2',
              )}
              style={{ insetInlineStart: `${place * 100}%` }}
            >
              <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{timeOf(moment)}</span>
              <span
                aria-hidden
                className={cx(
                  'absolute top-1/2 -translate-y-1/2 rounded-full border-4',
                  isBetween(moment) ? 'size-4.5' : 'size-5.5',
                  dots[kind],
                )}
              />
              <span className={cx('whitespace-nowrap text-ink-2 tabular-nums', !isLarge && 'text-sm')}>
                {textOf(moment)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
