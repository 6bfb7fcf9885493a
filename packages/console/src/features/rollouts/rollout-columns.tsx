import type { RolloutSummary } from '@muster/contract/rollouts/view.schemas';
import { useMemo } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import type { Column } from '../../ui/table-column.ts';
import { rolloutPage } from './rollout.page.ts';
import { totalOf } from './rollout-counts.ts';
import { subjectText } from './rollout-subject.ts';
import { RolloutStatusPill } from './RolloutStatusPill.tsx';

export type RolloutColumn = 'name' | 'status' | 'progress' | 'author' | 'created';

export function useRolloutColumns(): Column<RolloutSummary, RolloutColumn>[] {
  const { t, format } = useI18n();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('rollouts.column.name'),
        cell: (rollout) => (
          <span className="block min-w-0">
            <Link
              page={rolloutPage}
              params={{ id: rollout.id }}
              className="block truncate"
              title={rollout.name}
            >
              {rollout.name}
            </Link>
            <span className="block truncate text-sm text-ink-3">{subjectText(rollout)}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('rollouts.column.status'),
        width: '28%',
        cell: (rollout) => <RolloutStatusPill rollout={rollout} />,
      },
      {
        id: 'progress',
        header: t('rollouts.column.progress'),
        width: '20%',
        cell: ({ counts, status }) =>
          status === 'draft'
            ? ''
            : t('rollouts.doneOf', {
                done: format.number(counts.done ?? 0),
                total: format.number(totalOf(counts)),
              }),
      },
      {
        id: 'author',
        header: t('rollouts.column.author'),
        width: '14%',
        hideBelow: 'lg',
        isHiddenInCards: true,
        cell: ({ author }) => author.name,
      },
      {
        id: 'created',
        header: t('rollouts.column.created'),
        width: '14%',
        hideBelow: 'md',
        isHiddenInCards: true,
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
    ],
    [t, format],
  );
}
