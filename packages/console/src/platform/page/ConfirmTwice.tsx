import { useState, type ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConfirmChange, type ConfirmChangeProps } from './ConfirmChange.tsx';

export type ConfirmTwiceProps = ConfirmChangeProps & {
  /** The first question: explains the consequences. */
  first: { title: string; message: ReactNode; confirmLabel: string };
};

/** Asks twice before a change that only other users could undo. */
export function ConfirmTwice({ first, ...sure }: ConfirmTwiceProps) {
  const { t } = useI18n();
  const [isSure, setSure] = useState(false);
  if (isSure) return <ConfirmChange {...sure} />;
  return (
    <ConfirmDialog
      isOpen
      onCancel={sure.onCancel}
      onConfirm={() => setSure(true)}
      title={first.title}
      confirmLabel={first.confirmLabel}
      cancelLabel={t('common.action.cancel')}
      closeLabel={t('common.action.close')}
    >
      {first.message}
    </ConfirmDialog>
  );
}
