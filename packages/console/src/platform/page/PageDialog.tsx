import { useI18n } from '../i18n/i18n.ts';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';

export type PageDialogProps = Omit<DialogProps, 'isOpen' | 'closeLabel'>;

/** A dialog that is open for as long as it is rendered. */
export function PageDialog(props: PageDialogProps) {
  const { t } = useI18n();
  return <Dialog isOpen closeLabel={t('common.action.close')} {...props} />;
}
