import { useQuery } from '@tanstack/react-query';
import { choicesFrom } from '../chooser/choices.ts';
import { RemoteFilter } from '../chooser/RemoteFilter.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

/** Also those that this person may not deploy. */
const all = choicesFrom(configChoicesQuery, ({ id, name }) => ({ id, label: name }));

export type ConfigFilterProps = {
  label: string;
  allLabel: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Filters a list by one configuration. Apart from the chooser: it belongs to the first page, a select does not. */
export function ConfigFilter({ value, onChange, ...words }: ConfigFilterProps) {
  const chosen = useQuery({ ...configQuery(value ?? ''), enabled: value !== undefined }).data;
  return (
    <RemoteFilter
      {...words}
      summary={value === undefined ? words.allLabel : (chosen?.name ?? words.label)}
      values={value === undefined ? [] : [value]}
      onChange={([id]) => onChange(id)}
      choices={all}
    />
  );
}
