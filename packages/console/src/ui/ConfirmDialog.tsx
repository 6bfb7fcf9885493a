import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { onFirstClick } from './on-first-click.ts';
import { TextField } from './TextField.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question, with the number: "Delete 4 configurations?" */
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Name of the cross. */
  closeLabel: string;
  isDanger?: boolean;
  isPending?: boolean;
  error?: ReactNode;
  /** The button is enabled once this text is typed. */
  typing?: { label: string; text: string };
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onCancel, onConfirm, title, children, confirmLabel } = props;
  const { cancelLabel, closeLabel } = props;
  const { isDanger = false, isPending = false, error, typing } = props;
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setTyped('');
  }
  const isConfirmed = !typing || typed.trim() === typing.text;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onClose={onCancel}
      isDismissable={!isPending}
      closeLabel={closeLabel}
      title={title}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending} autoFocus={!typing}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            // The dialog may have appeared under a double click.
            onClick={isPending ? undefined : onFirstClick(onConfirm)}
            isPending={isPending}
            isDisabled={!isConfirmed}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
      {typing && (
        <form
          noValidate
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isConfirmed && !isPending) onConfirm();
          }}
        >
          <TextField autoFocus label={typing.label} value={typed} onChange={setTyped} spellCheck={false} />
        </form>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm text-high-ink">
          {error}
        </p>
      )}
    </Dialog>
  );
}
