import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import type { FailureCause } from '@muster/contract/rollouts/states';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const RolloutPace = lazyPart(() => import('./RolloutPace.tsx'), 'RolloutPace');
const RolloutPlanFacts = lazyPart(() => import('./RolloutPlanFacts.tsx'), 'RolloutPlanFacts');
const RolloutFailed = lazyPart(() => import('./RolloutFailed.tsx'), 'RolloutFailed');

/** Failures by cause, and who created, submitted and approved the rollout. */
export function RolloutSide({ rollout }: { rollout: RolloutDetail }) {
  const { t, format } = useI18n();
  const [open, setOpen] = useState<FailureCause | null>(null);
  const { id, causes, author, submitter, approver, createdAt, startedAt, plan } = rollout;
  const people = [
    { part: 'author' as const, name: author.name, at: createdAt },
    ...(submitter ? [{ part: 'submitter' as const, name: submitter.name, at: submitter.at }] : []),
    ...(approver ? [{ part: 'approver' as const, name: approver.name, at: approver.at }] : []),
  ];
  return (
    <div className="rounded-card border border-line bg-surface">
      {startedAt !== null && (
        <div className="border-b border-line-soft">
          <Suspense fallback={<Skeleton className="m-4 h-32" />}>
            <RolloutPace id={id} />
          </Suspense>
        </div>
      )}
      <section aria-labelledby="rollout-failures" className="p-4">
        <h2 id="rollout-failures" className="mb-2 font-semibold">
          {t('rollouts.failures')}
        </h2>
        {causes.length === 0 && <p className="text-ink-3">{t('rollouts.noFailures')}</p>}
        <ul className="-mx-2 flex flex-col gap-1">
          {causes.map(({ cause, count }) => (
            <Cause
              key={cause}
              {...{ id, cause, count }}
              isOpen={open === cause}
              onToggle={() => setOpen(open === cause ? null : cause)}
            />
          ))}
        </ul>
      </section>
      <Suspense>
        <RolloutPlanFacts plan={plan} />
      </Suspense>
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

const chevron = { size: 16, 'aria-hidden': true, className: 'shrink-0 text-ink-3' } as const;

type CauseProps = { id: string; cause: FailureCause; count: number; isOpen: boolean; onToggle: () => void };

/** One cause, with the robots that failed for it. */
function Cause({ id, cause, count, isOpen, onToggle }: CauseProps) {
  const { t } = useI18n();
  const place = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={onToggle}
        className="flex w-full cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-ink/4"
      >
        <span className="min-w-0 flex-1">{t(`rollouts.cause.${cause === 'other' ? 'unknown' : cause}`)}</span>
        <Pill tone="bad">{t('rollouts.robots', { count })}</Pill>
        {isOpen ? <ChevronUp {...chevron} /> : <ChevronDown {...chevron} />}
      </button>
      {isOpen && (
        <div id={place} className="px-2 pb-2">
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <RolloutFailed id={id} cause={cause} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
