import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';

/** Failures by cause, and who made, submitted and approved it. */
export function RolloutSide({ rollout }: { rollout: RolloutDetail }) {
  const { t, format } = useI18n();
  const { causes, author, submitter, approver, createdAt } = rollout;
  const people = [
    { part: 'author' as const, name: author.name, at: createdAt },
    ...(submitter ? [{ part: 'submitter' as const, name: submitter.name, at: submitter.at }] : []),
    ...(approver ? [{ part: 'approver' as const, name: approver.name, at: approver.at }] : []),
  ];
  return (
    <div className="rounded-card border border-line bg-surface">
      <section aria-labelledby="rollout-failures" className="p-4">
        <h2 id="rollout-failures" className="mb-2 font-semibold">
          {t('rollouts.failures')}
        </h2>
        {causes.length === 0 && <p className="text-ink-3">{t('rollouts.noFailures')}</p>}
        <ul className="flex flex-col gap-2">
          {causes.map(({ cause, count }) => (
            <li key={cause} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{t(`rollouts.cause.${cause === 'other' ? 'unknown' : cause}`)}</span>
              <Pill tone="bad">{t('rollouts.robots', { count })}</Pill>
            </li>
          ))}
        </ul>
      </section>
      <dl className="grid gap-3 border-t border-line-soft p-4 text-sm">
        {people.map(({ part, name, at }) => (
          <div key={part}>
            <dt className="text-ink-3">
              {t(`rollouts.people.${part}`)} · {format.dateTime(at).slice(0, -3)}
            </dt>
            <dd className="font-semibold">{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
