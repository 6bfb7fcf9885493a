import { useI18n } from '../i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Shown before a dialog with input closes: what was entered is kept nowhere. */
export function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('configs.unsaved.title')}
      cancelLabel={t('configs.unsaved.keepEditing')}
      closeLabel={t('common.action.close')}
      confirmLabel={t('configs.unsaved.discard')}
      onCancel={onStay}
      onConfirm={onDiscard}
    >
      {t('configs.unsaved.inDialog')}
    </ConfirmDialog>
  );
}
