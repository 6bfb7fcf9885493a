import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteCombobox, type RemoteOption } from '../../ui/RemoteCombobox.tsx';
import type { FieldTexts } from '../../ui/FieldFrame.tsx';
import { groupOptions } from './group-options.ts';
import { groupChoicesQuery, groupQuery } from './group.queries.ts';

export type GroupChooserProps = Pick<FieldTexts, 'label' | 'description' | 'error'> & {
  value: string | null;
  onChange: (id: string) => void;
  /** Offered before the groups: the whole team. */
  first?: RemoteOption;
};

/** Chooses one group of the team. */
export function GroupChooser({ value, onChange, first, ...texts }: GroupChooserProps) {
  const { t } = useI18n();
  const isFirst = first !== undefined && value === first.id;
  const chosen = useQuery({ ...groupQuery(value ?? ''), enabled: value !== null && !isFirst }).data;
  return (
    <RemoteCombobox
      {...texts}
      value={value === null ? null : { id: value, label: (isFirst ? first.label : chosen?.name) ?? '…' }}
      onChange={(option) => option && onChange(option.id)}
      first={first && [first]}
      placeholder={t('common.action.select')}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(groupChoicesQuery, groupOptions.plain)}
    />
  );
}
