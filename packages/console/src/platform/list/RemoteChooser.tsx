import type { FieldTexts } from '../../ui/FieldFrame.tsx';
import { RemoteCombobox, type RemoteOption } from '../../ui/RemoteCombobox.tsx';
import { useI18n } from '../i18n/i18n.ts';
import type { ListQuery, ListRow } from './list-query.ts';
import { type ChoicePage, useRemoteSearch } from './remote-search.ts';

/** Props of a chooser of one kind of object. */
export type ChooserProps = Pick<FieldTexts, 'label' | 'labelNote' | 'description' | 'error'> & {
  value: string | null;
  onChange: (id: string) => void;
  /** An option before the server's results: none, the whole team. */
  first?: RemoteOption;
};

type RemoteChooserProps<Row extends ListRow> = ChooserProps & {
  /** Name of the chosen option, once loaded; `null` when it no longer exists. */
  name: string | null | undefined;
  query: (page: ChoicePage) => ListQuery<Row>;
  optionOf: (row: Row) => RemoteOption;
};

/** Chooses one of the rows found by the server. */
export function RemoteChooser<Row extends ListRow>(props: RemoteChooserProps<Row>) {
  const { value, onChange, first, name, query, optionOf, ...texts } = props;
  const { t } = useI18n();
  const label = (value === first?.id ? first?.label : name) ?? '…';
  return (
    <RemoteCombobox
      {...texts}
      value={value === null || name === null ? null : { id: value, label }}
      onChange={(option) => option && onChange(option.id)}
      first={first && [first]}
      placeholder={t('common.action.select')}
      searchLabel={t('shell.choose.search')}
      search={useRemoteSearch(query, optionOf)}
    />
  );
}
