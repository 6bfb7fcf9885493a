import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { countOf, totalOf } from './rollout-counts.ts';
import { rolloutPage } from './rollout.page.ts';
import { subjectText } from './rollout-subject.ts';
import { RolloutStatusPill } from './RolloutStatusPill.tsx';
import { StateBar } from './StateBar.tsx';

/** How far it is, and how many robots failed. */
export function OpenRollout({ rollout }: { rollout: RolloutSummary }) {
  const { t, format } = useI18n();
  const { id, name, counts } = rollout;
  const total = totalOf(counts);
  const failed = countOf(counts, 'failed');
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Link page={rolloutPage} params={{ id }} className="min-w-0 truncate" title={name}>
          {name}
        </Link>
        <RolloutStatusPill rollout={rollout} />
      </p>
      <p className="truncate text-sm text-ink-3">{subjectText(rollout)}</p>
      {total > 0 && (
        <>
          <p className="mt-2 mb-1.5 flex items-baseline gap-2 text-sm text-ink-2">
            <span className="text-xl font-semibold text-ink tabular-nums">
              {format.number(countOf(counts, 'done'))}
            </span>
            {t('rollouts.ofTotal', { total: format.number(total) })}
            {failed > 0 && (
              <span className="ms-auto font-semibold text-high-ink">
                {`${format.number(failed)} ${t('rollouts.state.failed')}`}
              </span>
            )}
          </p>
          <StateBar counts={counts} />
        </>
      )}
    </>
  );
}
