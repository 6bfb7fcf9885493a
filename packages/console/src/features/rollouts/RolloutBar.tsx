import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { countOf, shownStates, totalOf } from './rollout-counts.ts';
import { grounds, StateBar } from './StateBar.tsx';

/** Robots by state as a bar, with a legend as text. */
export function RolloutBar({ rollout }: { rollout: RolloutDetail }) {
  const { t, format } = useI18n();
  const { counts, waves } = rollout;
  const total = totalOf(counts);
  const states = shownStates(counts);
  const ends = waves.at(-1)?.expected?.endsAt;
  return (
    <section className="grid items-center gap-x-7 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="flex items-baseline gap-2 text-ink-2">
        <span className="text-[44px] leading-none font-semibold text-ink tabular-nums">
          {format.number(countOf(counts, 'done'))}
        </span>
        {t('rollouts.ofTotal', { total: format.number(total) })}
      </p>
      <div className="min-w-0">
        <StateBar counts={counts} />
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {states.map((state) => (
            <li key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={cx('size-2.5 rounded-[3px]', grounds[state])} />
              <span className="font-semibold text-ink tabular-nums">
                {format.number(countOf(counts, state))}
              </span>
              {t(`rollouts.state.${state}`)}
            </li>
          ))}
          {ends && (
            <li className="ms-auto">{t('rollouts.endsAt', { time: format.dateTime(ends).slice(0, -3) })}</li>
          )}
        </ul>
      </div>
    </section>
  );
}
