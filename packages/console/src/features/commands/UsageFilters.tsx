import { commandKinds } from '@muster/contract/robot-link/command-rules';
import { limits } from '@muster/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { groupChoices, sendersQuery } from './commands.queries.ts';
import { dayOf, taskStates, type UsageSearch } from './usage-search.ts';

export type UsageFiltersProps = { search: UsageSearch; onFilter: (change: UsageSearch) => void };

/** The days there are records of, today first. */
function days(): string[] {
  const now = new Date();
  return Array.from({ length: limits.usage.recordDays }, (_, back) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back)),
  );
}

export function UsageFilters({ search, onFilter }: UsageFiltersProps) {
  const { t, format } = useI18n();
  const groups = useQuery(groupChoices).data?.items ?? [];
  const senders = useQuery(sendersQuery).data?.items ?? [];
  const { keyword, stateFilter, kindFilter, createdByFilter, groupFilter = [], day } = search;
  const firstGroup = groups.find((group) => group.id === groupFilter[0]);
  const sender = senders.find((each) => each.id === createdByFilter);
  const [today, yesterday] = days();
  const nameOfDay = (each: string) =>
    each === today
      ? t('commands.filter.today')
      : each === yesterday
        ? t('commands.filter.yesterday')
        : format.date(`${each}T12:00:00`);
  const anyDay = t('commands.filter.anyDay', { count: limits.usage.recordDays });

  return (
    <>
      <SearchField
        label={t('commands.filter.search')}
        clearLabel={t('common.action.clearSearch')}
        placeholder={t('commands.filter.search')}
        value={keyword ?? ''}
        onSearch={(value) => onFilter({ keyword: value || undefined })}
        maxLength={limits.list.keywordMax}
        className="sm:max-w-70"
      />
      <FilterMenu
        label={t('commands.column.state')}
        allLabel={t('commands.filter.anyState')}
        summary={stateFilter ? t(`commands.state.${stateFilter}`) : t('commands.filter.anyState')}
        options={taskStates.map((id) => ({ id, label: t(`commands.state.${id}`) }))}
        values={stateFilter ? [stateFilter] : []}
        onChange={([chosen]) => onFilter({ stateFilter: chosen })}
      />
      <FilterMenu
        label={t('commands.column.task')}
        allLabel={t('commands.filter.anyKind')}
        summary={kindFilter ? t(`commands.kind.${kindFilter}`) : t('commands.filter.anyKind')}
        options={commandKinds.map((id) => ({ id, label: t(`commands.kind.${id}`) }))}
        values={kindFilter ? [kindFilter] : []}
        onChange={([chosen]) => onFilter({ kindFilter: chosen })}
      />
      <FilterMenu
        label={t('commands.column.sentBy')}
        allLabel={t('commands.filter.anySender')}
        summary={sender?.name ?? t('commands.filter.anySender')}
        options={senders.map(({ id, name }) => ({ id, label: name }))}
        values={createdByFilter ? [createdByFilter] : []}
        onChange={([chosen]) => onFilter({ createdByFilter: chosen })}
      />
      <FilterMenu
        label={t('commands.filter.group')}
        allLabel={t('commands.filter.anyGroup')}
        summary={
          groupFilter.length === 0
            ? t('commands.filter.anyGroup')
            : `${firstGroup?.name ?? t('commands.filter.group')}${groupFilter.length > 1 ? ` +${groupFilter.length - 1}` : ''}`
        }
        options={groups.map((group) => ({ id: group.id, label: group.name }))}
        values={groupFilter}
        isMultiple
        onChange={(ids) => onFilter({ groupFilter: ids.length > 0 ? ids : undefined })}
      />
      <FilterMenu
        label={t('commands.filter.day')}
        allLabel={anyDay}
        summary={day ? nameOfDay(day) : anyDay}
        options={days().map((id) => ({ id, label: nameOfDay(id) }))}
        values={day ? [day] : []}
        onChange={([chosen]) => onFilter({ day: chosen })}
      />
    </>
  );
}
