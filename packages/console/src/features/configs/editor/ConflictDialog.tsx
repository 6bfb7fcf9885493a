import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export type ConflictDialogProps = {
  by: string;
  version: number;
  isSaving: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody saved meanwhile; the user may continue or not (spec section 4, "Config editing"). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t } = useI18n();
  const { by, version, isSaving, onOverwrite, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onClose={onClose}
      size="sm"
      title={t('configs.conflict.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button onPress={onTakeTheirs} isDisabled={isSaving} autoFocus>
            {t('configs.conflict.theirs')}
          </Button>
          <Button variant="danger" onPress={onOverwrite} isPending={isSaving}>
            {t('configs.conflict.overwrite')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('configs.conflict.message', { name: by, version: String(version) })}</p>
      <p className="mt-2 text-ink-2">{t('configs.conflict.consequence')}</p>
    </Dialog>
  );
}
