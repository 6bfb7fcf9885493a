import { useState } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { usePageFrame } from '../page/page-frame.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogOnUse } from '../../ui/DialogOnUse.tsx';

export type UnsavedDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Shown before leaving a page with unsaved changes (spec section 4, "Config editing"). */
export function UnsavedDialog({ isOpen, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useI18n();
  const { saver } = usePageFrame();
  const [isSaving, setSaving] = useState(false);

  async function saveAndLeave() {
    setSaving(true);
    const isSaved = (await saver.current?.()) ?? false;
    setSaving(false);
    // If saving failed, the page shows why.
    if (isSaved) onLeave();
    else onStay();
  }

  return (
    <DialogOnUse
      role="alertdialog"
      isOpen={isOpen}
      onClose={onStay}
      isDismissable={!isSaving}
      closeLabel={t('common.action.close')}
      title={t('configs.unsaved.title')}
      footer={
        <>
          <Button onPress={onStay} isDisabled={isSaving} autoFocus>
            {t('configs.unsaved.stay')}
          </Button>
          <Button variant="danger" onPress={onLeave} isDisabled={isSaving}>
            {t('configs.unsaved.leave')}
          </Button>
          <Button variant="primary" onPress={() => void saveAndLeave()} isPending={isSaving}>
            {t('configs.unsaved.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('configs.unsaved.message')}</p>
    </DialogOnUse>
  );
}
