import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isApiError } from '../api-error.ts';
import { useErrorText, useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { PageDialog, type PageDialogProps } from './PageDialog.tsx';
import { FailureNote } from './FailureNote.tsx';

export type FormDialogProps = Pick<PageDialogProps, 'title' | 'description' | 'size'> & {
  /** What the button that does it says. */
  submitLabel: string;
  /** Given, it cannot be submitted, and says why. */
  disabledReason?: string | null | false;
  onSubmit: () => void;
  onClose: () => void;
  /** The change it makes; without one, what was written is only handed on. */
  change?: { isPending: boolean; error: Error | null };
  /** What went wrong stands at one of the fields, and need not be said again. */
  isSaid?: boolean;
  children: ReactNode;
};

const noChange = { isPending: false, error: null };

/** A few fields and one change. What was typed stays until it is saved or given up; a refused field gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'sm', submitLabel, disabledReason, onSubmit, onClose } = props;
  const { change = noChange, isSaid = false, children } = props;
  const { t } = useI18n();
  const textOf = useErrorText();
  const form = useId();
  const failure = change.error && !isSaid ? textOf(change.error) : null;
  const report = useReportFailure();
  useEffect(() => {
    // These lead to another page: a dialog that stayed open would stand before it.
    if (!isApiError(change.error, 'E018', 'E020')) return;
    report(change.error);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, whatever else is drawn anew
  }, [change.error]);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (change.error) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [change.error]);
  return (
    <PageDialog
      onClose={onClose}
      isDismissable={!change.isPending}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            isPending={change.isPending}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog within a page's form is no part of it.
          event.stopPropagation();
          if (!change.isPending && !disabledReason) onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        <FailureNote failure={failure} />
        {children}
      </form>
    </PageDialog>
  );
}
