import { useQueries } from '@tanstack/react-query';
import { groupQuery } from '../../../domain/group/group.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ReorderList } from '../../../ui/ReorderList.tsx';
import { RuleFields } from './RuleFields.tsx';
import type { StepProps } from './step-props.ts';
import { WaveSize } from './WaveRows.tsx';

/** One wave per group, in a chosen order; one rule applies to all. */
export function GroupWaves({ draft, sizes, onChange }: StepProps & { sizes: readonly number[] }) {
  const { t } = useI18n();
  const ids = [...draft.groupIds];
  const groups = useQueries({ queries: ids.map(groupQuery) });
  const rows = ids.map((id, at) => ({ id, at, name: groups[at]?.data?.name ?? '…' }));
  return (
    <div className="flex flex-col gap-5">
      <ReorderList
        label={t('rollouts.waves')}
        items={rows}
        itemId={({ id }) => id}
        onReorder={(next) => onChange({ groupIds: new Set(next.map(({ id }) => id)) })}
        labels={{
          handle: ({ name }) => `${name}: ${t('rollouts.form.drag')}`,
          name: ({ name }) => name,
        }}
        render={({ at, name }) => (
          <span className="flex items-center gap-3">
            <span className="shrink-0 text-ink-3">{t('rollouts.wave', { wave: at + 1 })}</span>
            <span className="min-w-0 truncate font-medium">{name}</span>
            <WaveSize robots={sizes[at]} />
          </span>
        )}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RuleFields
          rule={draft.groupRule}
          onChange={(change) => onChange({ groupRule: { ...draft.groupRule, ...change } })}
        />
      </div>
    </div>
  );
}
