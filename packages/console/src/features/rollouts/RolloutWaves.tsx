import type { RolloutDetail, RolloutWave } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { phaseOf, type Phase } from './wave-phase.ts';
import { countOf, measuredOf, shareOf, shownStates, totalOf } from './rollout-counts.ts';
import { waveGroupsOf } from './wave-groups.ts';
import { WaveRobots } from './WaveRobots.tsx';
import { DOT } from '../../ui/dot.ts';

const inks: Record<Phase, string> = {
  next: 'text-ink-3',
  running: 'text-accent-ink',
  paused: 'text-medium-ink',
  soaking: 'text-accent-ink',
  passed: 'text-online-ink',
  held: 'text-high-ink',
  ended: 'text-ink-3',
};

/** All waves side by side on two axes: the share of finished robots, and below it the share of failed ones. */
export function RolloutWaves({ rollout }: { rollout: RolloutDetail }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="rollout-waves" className="rounded-card border border-line bg-surface">
      <h2 id="rollout-waves" className="sr-only">
        {t('rollouts.waves')}
      </h2>
      <ol className="flex flex-col sm:flex-row sm:overflow-x-auto">
        {rollout.waves.map((wave, index) => (
          <Wave key={index} {...{ rollout, wave, index }} />
        ))}
      </ol>
    </section>
  );
}

function Wave({ rollout, wave, index }: { rollout: RolloutDetail; wave: RolloutWave; index: number }) {
  const { t, format } = useI18n();
  const rule = rollout.plan.waves[index]!;
  const phase = phaseOf(rollout, wave, index);
  const { counts } = wave;
  const whole = measuredOf(counts);
  const done = shareOf(countOf(counts, 'done'), whole);
  const failed = shareOf(countOf(counts, 'failed'), whole);
  const time = (at: string) => format.dateTime(at).slice(0, -3);
  const isNow = ['running', 'paused', 'soaking', 'held'].includes(phase);
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cx(
        'flex min-w-44 flex-1 flex-col gap-1 border-t border-line-soft p-4 first:border-t-0 sm:border-s sm:border-t-0 sm:first:border-s-0',
        isNow && 'bg-accent-faint',
      )}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('rollouts.wave', { wave: index + 1 })}</span>
        <span className={cx('text-sm font-semibold', inks[phase])}>{t(`rollouts.phase.${phase}`)}</span>
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        <WaveRobots groupIds={waveGroupsOf(rollout.plan, index)} count={totalOf(counts)} />
      </p>
      <div aria-hidden className="relative mt-2 h-24 overflow-hidden rounded-mark bg-line-soft">
        <span className="absolute inset-x-0 bottom-0 bg-accent" style={{ height: `${done}%` }} />
        <span
          className="absolute inset-x-0 border-t border-dashed border-ink-3"
          style={{ bottom: `${Math.min(rule.successPercent, 99)}%` }}
        />
      </div>
      <p className="text-lg font-semibold tabular-nums">{format.percent(done)}</p>
      <p className="text-sm text-ink-3">
        {t('rollouts.goOn', { percent: format.percent(rule.successPercent) })}
        <br />
        {t('rollouts.stopAbove', { percent: format.percent(rule.stop.abovePercent) })}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line-soft">
        <span className="block h-full bg-high" style={{ width: `${Math.min(failed, 100)}%` }} />
      </div>
      <p className="text-sm text-ink-2">
        {shownStates(counts)
          .filter((state) => state !== 'done')
          .map((state) => `${format.number(countOf(counts, state))} ${t(`rollouts.state.${state}`)}`)
          .join(DOT)}
      </p>
      {wave.soakEndsAt && (
        <p className="text-sm text-accent-ink">{t('rollouts.soakUntil', { time: time(wave.soakEndsAt) })}</p>
      )}
      {wave.expected && (
        <p className="text-sm text-ink-3">{t('rollouts.beginsAt', { time: time(wave.expected.beginsAt) })}</p>
      )}
    </li>
  );
}
