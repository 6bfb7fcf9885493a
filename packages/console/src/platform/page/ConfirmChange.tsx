import type { ReactNode } from 'react';
import { useErrorText } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/ConfirmDialog.tsx';

export type ConfirmChangeProps = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'typing'> & {
  change: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
  isDanger?: boolean;
  children?: ReactNode;
};

/** Asks for confirmation of a change, and shows its error in the dialog. */
export function ConfirmChange({ change, isDanger = true, ...ask }: ConfirmChangeProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const failure = change.error && textOf(change.error);
  // The user closed the question for a proof of identity: nothing is wrong.
  const isCancelled = failure?.code === 'session.prove';
  return (
    <ConfirmDialog
      {...ask}
      isOpen
      isDanger={isDanger}
      isPending={change.isPending}
      cancelLabel={t('common.action.cancel')}
      closeLabel={t('common.action.close')}
      error={failure && !isCancelled && `${failure.title} ${failure.message}`}
    />
  );
}
