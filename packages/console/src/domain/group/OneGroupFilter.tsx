import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteFilter } from '../../ui/RemoteFilter.tsx';
import { groupOptions } from './group-options.ts';
import { groupChoicesQuery, groupQuery } from './group.queries.ts';

export type OneGroupFilterProps = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Shows one group of the team, or all. */
export function OneGroupFilter({ value, onChange }: OneGroupFilterProps) {
  const { t } = useI18n();
  const chosen = useQuery({ ...groupQuery(value ?? ''), enabled: value !== undefined }).data;
  const all = t('devices.filter.allGroups');
  return (
    <RemoteFilter
      label={t('devices.filter.group')}
      allLabel={all}
      summary={value === undefined ? all : (chosen?.name ?? t('devices.filter.group'))}
      values={value === undefined ? [] : [value]}
      onChange={([id]) => onChange(id)}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(groupChoicesQuery, groupOptions.plain)}
    />
  );
}
