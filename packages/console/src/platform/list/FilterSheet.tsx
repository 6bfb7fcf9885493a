import { useI18n } from '../i18n/i18n.ts';
import type { DialogProps } from '../../ui/Dialog.tsx';
import { DialogOnUse } from '../../ui/DialogOnUse.tsx';

export type FilterSheetProps = Omit<DialogProps, 'size' | 'closeLabel'>;

/** Filters that do not fit the line above the list. */
export function FilterSheet(props: FilterSheetProps) {
  const { t } = useI18n();
  return <DialogOnUse {...props} size="sm" closeLabel={t('common.action.close')} />;
}
