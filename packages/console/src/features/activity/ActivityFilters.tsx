import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { dayBefore } from '../../platform/i18n/days.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { Button } from '../../ui/Button.tsx';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import { RemoteFilter } from '../../ui/RemoteFilter.tsx';
import { activityKindsQuery, activityPeopleQuery, activityQuery } from './activity.queries.ts';
import type { ActivitySearch } from './activity-search.ts';
import { useActivityWords } from './activity-words.ts';
import { usePersonName } from './person-name.ts';

export type ActivityFiltersProps = { search: ActivitySearch; onFilter: (change: ActivitySearch) => void };

/** A range from the first to the last day, as the id of an option. */
const rangeOf = (first: string | undefined, last: string | undefined) => `${first ?? ''}/${last ?? ''}`;

const LAST_DAYS = [7, 30];

const personOption = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

/** Filters by actor, object type, action and time. */
export function ActivityFilters({ search, onFilter }: ActivityFiltersProps) {
  const { t, format } = useI18n();
  const words = useActivityWords();
  const kinds = useQuery(activityKindsQuery).data?.items ?? [];
  const { person, types = [], actions = [], objectId, from, to } = search;
  const name = usePersonName(person);
  const people = useRemoteSearch(activityPeopleQuery, personOption);
  const typeOptions = [...new Set(kinds.map(({ objectType }) => objectType))]
    .map((id) => ({ id, label: words.type(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const actionOptions = kinds
    .filter(({ objectType }) => types.length === 0 || types.includes(objectType))
    .map(({ action }) => ({ id: action, label: words.action(action) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const days = from === undefined && to === undefined ? undefined : rangeOf(from, to);
  const presets = [
    { id: rangeOf(dayBefore(0, format), dayBefore(0, format)), label: t('activity.filter.today') },
    { id: rangeOf(dayBefore(1, format), dayBefore(1, format)), label: t('activity.filter.yesterday') },
    ...LAST_DAYS.map((count) => ({
      id: rangeOf(dayBefore(count - 1, format), dayBefore(0, format)),
      label: t('activity.filter.lastDays', { count }),
    })),
  ];
  const summaryOf = (chosen: readonly string[], all: string, label: (id: string) => string) => {
    const [first] = chosen;
    if (first === undefined) return all;
    return chosen.length === 1 ? label(first) : `${label(first)} +${chosen.length - 1}`;
  };

  return (
    <>
      {objectId !== undefined && <ObjectFilter search={search} onFilter={onFilter} />}
      <RemoteFilter
        label={t('activity.filter.person')}
        allLabel={t('activity.filter.anyone')}
        summary={person === undefined ? t('activity.filter.anyone') : name}
        values={person === undefined ? [] : [person]}
        onChange={([id]) => onFilter({ person: id })}
        searchLabel={t('shell.choose.search')}
        search={people}
      />
      <FilterMenu
        label={t('activity.filter.type')}
        allLabel={t('activity.filter.anyType')}
        summary={summaryOf(types, t('activity.filter.anyType'), words.type)}
        options={typeOptions}
        values={types}
        isMultiple
        onChange={(ids) => onFilter({ types: ids.length > 0 ? ids : undefined, actions: undefined })}
      />
      <FilterMenu
        label={t('activity.filter.action')}
        allLabel={t('activity.filter.anyAction')}
        summary={summaryOf(actions, t('activity.filter.anyAction'), words.action)}
        options={actionOptions}
        values={actions}
        isMultiple
        onChange={(ids) => onFilter({ actions: ids.length > 0 ? ids : undefined })}
      />
      <OneFilter
        label={t('activity.filter.time')}
        allLabel={t('activity.filter.anyTime')}
        options={presets}
        value={days}
        valueLabel={days && (presets.find(({ id }) => id === days)?.label ?? t('activity.filter.ownDays'))}
        onChange={(chosen) => {
          const [first, last] = chosen?.split('/') ?? [];
          onFilter({ from: first, to: last });
        }}
      />
      <DateRangeField
        label={t('activity.filter.days')}
        isLabelHidden
        value={from !== undefined && to !== undefined ? { start: from, end: to } : null}
        max={dayBefore(0, format)}
        onChange={(range) => onFilter({ from: range?.start, to: range?.end })}
      />
    </>
  );
}

/** The single object of the filter, set by a link on the object's page. */
function ObjectFilter({ search, onFilter }: ActivityFiltersProps) {
  const { t } = useI18n();
  const words = useActivityWords();
  const { objectType, objectId } = search;
  const only = useQuery({
    queryKey: ['activity.nameOf', objectType, objectId],
    queryFn: async ({ client }) => {
      const { pages } = await client.fetchInfiniteQuery(activityQuery({ objectType, objectId }));
      return pages[0]?.items[0]?.object.name ?? null;
    },
  });
  return (
    <Button
      variant="filterActive"
      className="max-w-72"
      aria-label={t('activity.filter.clearObject')}
      onPress={() => onFilter({ objectType: undefined, objectId: undefined })}
    >
      <span className="truncate">
        {t('activity.filter.object', { name: only.data ?? words.type(objectType ?? '') })}
      </span>
      <X size={14} aria-hidden className="-me-0.5 shrink-0" />
    </Button>
  );
}
