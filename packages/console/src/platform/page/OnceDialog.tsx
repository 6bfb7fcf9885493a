import { Button } from '../../ui/Button.tsx';
import { PageDialog, type PageDialogProps } from './PageDialog.tsx';

export type OnceDialogProps = Pick<PageDialogProps, 'title' | 'description' | 'size' | 'children'> & {
  /** Text of the button that closes the dialog. */
  doneLabel: string;
  onClose: () => void;
};

/** Shows a secret, which is only possible once: neither Escape nor a click outside closes the dialog. */
export function OnceDialog({ doneLabel, onClose, ...rest }: OnceDialogProps) {
  return (
    <PageDialog
      {...rest}
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {doneLabel}
        </Button>
      }
    />
  );
}
