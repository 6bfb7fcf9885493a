import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { robotsQuery } from '../../../domain/robot/robot.queries.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { KeywordField } from '../../../platform/list/KeywordField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { DeviceFilters, type RobotFilter } from '../../devices/device-filters.part.ts';
import { GroupChoice } from '../../people/group-choice.part.ts';
import type { RolloutDraft } from './draft.ts';
import { RobotsField } from './RobotsField.tsx';
import type { StepProps } from './step-props.ts';

/** Which robots: all that this person manages, those of some groups, those that a filter finds, or some by name. */
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
        <GroupChoice values={draft.groupIds} onChange={(groupIds) => onChange({ groupIds })} />
      )}
      {who === 'filter' && <FilterFields filter={draft.filter} onChange={(filter) => onChange({ filter })} />}
      {who === 'list' && <RobotsField robots={draft.robots} onChange={(robots) => onChange({ robots })} />}
    </>
  );
}

type FilterFieldsProps = { filter: RobotFilter; onChange: (filter: RobotFilter) => void };

function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { t } = useI18n();
  const found = useQuery(robotsQuery({ ...filter, limit: 1 })).data;
  const change = (part: RobotFilter) => {
    const next = Object.entries({ ...filter, ...part });
    onChange(Object.fromEntries(next.filter(([, value]) => value !== undefined)) as RobotFilter);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <KeywordField
          label={t('devices.search')}
          value={filter.keyword ?? ''}
          onSearch={(keyword) => change({ keyword: keyword || undefined })}
          className="w-full sm:w-64"
        />
        <DeviceFilters search={filter} onFilter={(part) => change(part)} />
      </div>
      {found && (
        <p role="status" className="text-ink-2">
          {t(found.isTotalCapped ? 'rollouts.form.atLeast' : 'rollouts.form.matching', {
            count: found.total,
          })}
        </p>
      )}
    </div>
  );
}
