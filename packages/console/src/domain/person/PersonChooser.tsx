import type { Member } from '@muster/contract/people/schemas';
import { useCallback } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { personChoicesQuery } from './person-choices.ts';
import { DOT } from '../../ui/dot.ts';

export type PersonChooserProps = Pick<
  RemoteComboboxProps,
  'label' | 'labelNote' | 'description' | 'error' | 'placeholder' | 'searchLabel'
> & {
  value: readonly RemoteOption[];
  onChange: (people: RemoteOption[]) => void;
};

/** Chooses team members who can be assigned to groups. */
export function PersonChooser(props: PersonChooserProps) {
  const { t } = useI18n();
  const optionOf = useCallback(
    ({ id, name, email, role }: Pick<Member, 'id' | 'name' | 'email' | 'role'>) => ({
      id,
      label: name,
      description: [t(`common.role.${role}`), email].filter(Boolean).join(DOT),
    }),
    [t],
  );
  return <RemoteCombobox {...props} isMultiple search={useRemoteSearch(personChoicesQuery, optionOf)} />;
}
