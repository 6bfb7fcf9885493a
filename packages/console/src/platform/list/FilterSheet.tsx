import { useI18n } from '../i18n/i18n.ts';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';

export type FilterSheetProps = Omit<DialogOnUseProps, 'size' | 'closeLabel'>;

/** Filters that have no room in the line above the list. */
export function FilterSheet(props: FilterSheetProps) {
  const { t } = useI18n();
  return <DialogOnUse {...props} size="sm" closeLabel={t('common.action.close')} />;
}
