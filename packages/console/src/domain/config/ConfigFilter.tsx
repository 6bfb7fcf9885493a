import type { Config } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteFilter } from '../../ui/RemoteFilter.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

const named = ({ id, name }: Config) => ({ id, label: name });

export type ConfigFilterProps = {
  label: string;
  allLabel: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * Filters a list by one configuration, including those that the user may not deploy. Separate from the chooser because
 * the first page needs this one, but no select.
 */
export function ConfigFilter({ value, onChange, ...words }: ConfigFilterProps) {
  const { t } = useI18n();
  const chosen = useQuery({ ...configQuery(value ?? ''), enabled: value !== undefined }).data;
  return (
    <RemoteFilter
      {...words}
      summary={value === undefined ? words.allLabel : (chosen?.name ?? words.label)}
      values={value === undefined ? [] : [value]}
      onChange={([id]) => onChange(id)}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(configChoicesQuery, named)}
    />
  );
}
