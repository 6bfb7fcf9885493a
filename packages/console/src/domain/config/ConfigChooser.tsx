import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { choicesFrom } from '../chooser/choices.ts';
import { RemoteSelect, type RemoteSelectProps } from '../chooser/RemoteSelect.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

const deployable = choicesFrom(configChoicesQuery, ({ id, name, version, allowed }) => ({
  id,
  label: name,
  description: `v${version}`,
  isDisabled: !allowed.deploy,
}));

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
