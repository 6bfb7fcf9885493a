import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteFilter } from '../../ui/RemoteFilter.tsx';
import { groupOptions } from './group-options.ts';
import { groupChoicesQuery, groupQuery } from './group.queries.ts';

export type GroupFilterProps = {
  values: readonly string[];
  onChange: (ids: string[] | undefined) => void;
  /** What to count for each group. */
  counts?: keyof typeof groupOptions;
};

/** Filters a list by groups. A team can have any number of groups. */
export function GroupFilter({ values, onChange, counts = 'plain' }: GroupFilterProps) {
  const { t } = useI18n();
  const [firstId = ''] = values;
  const first = useQuery({ ...groupQuery(firstId), enabled: firstId !== '' }).data;
  const name = first?.name ?? t('devices.filter.group');
  return (
    <RemoteFilter
      label={t('devices.filter.group')}
      allLabel={t('devices.filter.allGroups')}
      summary={
        values.length === 0
          ? t('devices.filter.allGroups')
          : values.length === 1
            ? name
            : `${name} +${values.length - 1}`
      }
      values={values}
      isMultiple
      onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(groupChoicesQuery, groupOptions[counts])}
    />
  );
}
