import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GroupChoice } from '../../people/group-choice.part.ts';
import type { RolloutDraft } from './draft.ts';
import type { StepProps } from './step-props.ts';

const FilterFields = lazyPart(() => import('./FilterFields.tsx'), 'FilterFields');
const RobotsField = lazyPart(() => import('./RobotsField.tsx'), 'RobotsField');

/** Which robots: all that the user manages, those of some groups, those matching a filter, or single ones. */
export function WhoStep({ draft, onChange }: StepProps): ReactNode {
  const { t } = useI18n();
  const { who } = draft;
  return (
    <>
      <RadioGroup<RolloutDraft['who']>
        label={t('rollouts.form.who')}
        value={who}
        onChange={(next) => onChange({ who: next })}
        description={t(who === 'list' ? 'rollouts.form.onlyThese' : 'rollouts.form.late')}
        options={[
          { id: 'all', label: t('rollouts.form.all') },
          { id: 'groups', label: t('rollouts.form.ofGroups') },
          { id: 'filter', label: t('rollouts.form.byFilter') },
          { id: 'list', label: t('rollouts.form.byName') },
        ]}
      />
      {who === 'groups' && (
        <GroupChoice hasCounts values={draft.groupIds} onChange={(groupIds) => onChange({ groupIds })} />
      )}
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        {who === 'filter' && (
          <FilterFields filter={draft.filter} onChange={(filter) => onChange({ filter })} />
        )}
        {who === 'list' && <RobotsField robots={draft.robots} onChange={(robots) => onChange({ robots })} />}
      </Suspense>
    </>
  );
}
