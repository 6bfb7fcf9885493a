import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { choicesFrom } from '../chooser/choices.ts';
import { RemoteFilter } from '../chooser/RemoteFilter.tsx';
import { RemoteSelect, type RemoteSelectProps } from '../chooser/RemoteSelect.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

const deployable = choicesFrom(configChoicesQuery, ({ id, name, version, allowed }) => ({
  id,
  label: name,
  description: `v${version}`,
  isDisabled: !allowed.deploy,
}));

/** Also those that this person may not deploy. */
const all = choicesFrom(configChoicesQuery, ({ id, name }) => ({ id, label: name }));

export type ConfigChooserProps = Pick<
  RemoteSelectProps,
  'label' | 'value' | 'onChange' | 'description' | 'error'
>;

/** Chooses a configuration to deploy. */
export function ConfigChooser(props: ConfigChooserProps) {
  const { t } = useI18n();
  const chosen = useQuery({ ...configQuery(props.value ?? ''), enabled: props.value !== null }).data;
  return (
    <RemoteSelect
      {...props}
      valueLabel={chosen?.name}
      placeholder={t('common.action.select')}
      choices={deployable}
    />
  );
}

export type ConfigFilterProps = {
  label: string;
  allLabel: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Filters a list by one configuration. */
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
