import type { Config } from '@muster/contract/configs/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import type { FieldTexts } from '../../ui/FieldFrame.tsx';
import { RemoteCombobox, type RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { configChoicesQuery, configQuery } from './config.queries.ts';

const deployable = ({ id, name, version, allowed }: Config) => ({
  id,
  label: name,
  description: `v${version}`,
  isDisabled: !allowed.deploy,
});

export type ConfigChooserProps = Pick<FieldTexts, 'label' | 'labelNote' | 'description' | 'error'> & {
  value: string | null;
  onChange: (id: string) => void;
  /** Offered before the configurations: none. */
  first?: RemoteOption;
};

/** Chooses a configuration to deploy. */
export function ConfigChooser({ value, onChange, first, ...texts }: ConfigChooserProps) {
  const { t } = useI18n();
  const isFirst = first !== undefined && value === first.id;
  const chosen = useQuery({ ...configQuery(value ?? ''), enabled: value !== null && !isFirst }).data;
  return (
    <RemoteCombobox
      {...texts}
      value={value === null ? null : { id: value, label: (isFirst ? first.label : chosen?.name) ?? '…' }}
      onChange={(option) => option && onChange(option.id)}
      first={first && [first]}
      placeholder={t('common.action.select')}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(configChoicesQuery, deployable)}
    />
  );
}
