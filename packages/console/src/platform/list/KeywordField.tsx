import { listLimits } from '@muster/contract/limits';
import { useI18n } from '../i18n/i18n.ts';
import { SearchField, type SearchFieldProps } from '../../ui/SearchField.tsx';

export type KeywordFieldProps = Pick<SearchFieldProps, 'label' | 'value' | 'onSearch' | 'className'>;

/** Field for a keyword search on the server. */
export function KeywordField(props: KeywordFieldProps) {
  const { t } = useI18n();
  return (
    <SearchField
      {...props}
      placeholder={props.label}
      clearLabel={t('common.action.clearSearch')}
      maxLength={listLimits.keywordMax}
    />
  );
}
