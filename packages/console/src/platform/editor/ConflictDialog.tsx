import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { PageDialog } from '../page/PageDialog.tsx';

export type ConflictDialogProps = {
  title: string;
  /** Who saved what in the meantime, and the consequence of each choice. */
  message: ReactNode;
  isSaving: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
  /** The differences between the two versions. */
  children: ReactNode;
};

/**
 * Another user saved in the meantime: shows the differences and lets the user decide (spec section 4, "Config
 * editing").
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, message, isSaving, onOverwrite, onTakeTheirs, onClose, children } = props;
  const { t } = useI18n();
  return (
    <PageDialog
      role="alertdialog"
      onClose={onClose}
      size="md"
      title={title}
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
      {message}
      {children}
    </PageDialog>
  );
}
