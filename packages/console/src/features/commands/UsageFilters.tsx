import { commandKinds } from '@muster/contract/robot-link/command-rules';
import { usageLimits } from '@muster/contract/commands/limits';
import { useQuery } from '@tanstack/react-query';
import { GroupFilter } from '../../domain/group/GroupFilter.tsx';
import { dateOfDay, dayBefore } from '../../platform/i18n/days.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { sendersQuery } from './commands.queries.ts';
import { taskStates, type UsageSearch } from './usage-search.ts';

export type UsageFiltersProps = { search: UsageSearch; onFilter: (change: UsageSearch) => void };

export function UsageFilters({ search, onFilter }: UsageFiltersProps) {
  const { t, format } = useI18n();
  const senders = useQuery(sendersQuery).data?.items ?? [];
  const { stateFilter, kindFilter, createdByFilter, groupFilter = [], day } = search;
  // The days that records are kept for, today first.
  const days = Array.from({ length: usageLimits.recordDays }, (_, back) => dayBefore(back, format));
  const [today, yesterday] = days;
  const nameOfDay = (each: string) =>
    each === today
      ? t('commands.filter.today')
      : each === yesterday
        ? t('commands.filter.yesterday')
        : dateOfDay(each);
  const anyDay = t('commands.filter.anyDay', { count: usageLimits.recordDays });

  return (
    <>
      <OneFilter
        label={t('commands.column.state')}
        allLabel={t('commands.filter.anyState')}
        options={taskStates.map((id) => ({ id, label: t(`commands.state.${id}`) }))}
        value={stateFilter}
        onChange={(stateFilter) => onFilter({ stateFilter })}
      />
      <OneFilter
        label={t('commands.column.task')}
        allLabel={t('commands.filter.anyKind')}
        options={commandKinds.map((id) => ({ id, label: t(`commands.kind.${id}`) }))}
        value={kindFilter}
        onChange={(kindFilter) => onFilter({ kindFilter })}
      />
      <OneFilter
        label={t('commands.column.sentBy')}
        allLabel={t('commands.filter.anySender')}
        options={senders.map(({ id, name }) => ({ id, label: name }))}
        value={createdByFilter}
        onChange={(createdByFilter) => onFilter({ createdByFilter })}
      />
      <GroupFilter values={groupFilter} onChange={(ids) => onFilter({ groupFilter: ids })} />
      <OneFilter
        label={t('commands.filter.day')}
        allLabel={anyDay}
        options={days.map((id) => ({ id, label: nameOfDay(id) }))}
        value={day}
        valueLabel={day && nameOfDay(day)}
        onChange={(day) => onFilter({ day })}
      />
    </>
  );
}
