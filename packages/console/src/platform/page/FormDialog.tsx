import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../api-error.ts';
import { useErrorText, useReportFailure } from '../failure.ts';
import { useI18n } from '../i18n/i18n.ts';
import { lazyPublic } from '../lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { PageDialog, type PageDialogProps } from './PageDialog.tsx';
import { FailureNote } from './FailureNote.tsx';

const InputGuard = lazyPublic(() => import('../editor/InputGuard.tsx'), 'InputGuard');

export type FormDialogProps = Pick<PageDialogProps, 'title' | 'description' | 'size'> & {
  /** Text of the submit button. */
  submitLabel: string;
  /** Submitting removes something. */
  isDanger?: boolean;
  /** If given, the form cannot be submitted, and the button shows why. */
  disabledReason?: string | null | false;
  onSubmit: () => void;
  onClose: () => void;
  /** The mutation that submitting runs; if omitted, the values are only passed on. */
  change?: { isPending: boolean; error: Error | null; reset?: () => void };
  /** The error is already shown at a field. */
  isSaid?: boolean;
  /** Input that is much to enter again: closing it other than by "Cancel", or going back, asks first. */
  hasInput?: boolean;
  /** Always in view above the buttons: what the user should know before submitting. */
  note?: ReactNode;
  children: ReactNode;
};

const noChange = { isPending: false, error: null };

/** What a field with an error has, on its input or on its frame. */
const invalidField = '[aria-invalid="true"], [data-invalid]';

/**
 * A form with a few fields and one mutation. Input stays until it is saved or discarded; an invalid field gets the
 * focus, and its error is gone as soon as the user corrects it.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'sm', submitLabel, disabledReason, onSubmit, onClose } = props;
  const { change = noChange, isSaid = false, hasInput = false, isDanger = false, note, children } = props;
  const { t } = useI18n();
  const textOf = useErrorText();
  const form = useId();
  const [isAsking, setAsking] = useState(false);
  // The user closed the question for a proof of identity: nothing is wrong, and the form is as it was.
  const isCancelled = isApiError(change.error, 'session.prove');
  const failure = change.error && !isSaid && !isCancelled ? textOf(change.error) : null;
  const report = useReportFailure();
  useEffect(() => {
    // These errors lead to another page: an open dialog would cover it.
    if (!isApiError(change.error, 'E018', 'E020')) return;
    report(change.error);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once per failure, whatever else is rendered
  }, [change.error]);
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (change.error) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [change.error]);
  return (
    <PageDialog
      onClose={hasInput ? () => setAsking(true) : onClose}
      isDismissable={!change.isPending}
      size={size}
      title={title}
      description={description}
      footer={
        <>
          {note}
          <Button onPress={onClose} isDisabled={change.isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
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
          // A dialog inside a page's form must not submit that form.
          event.stopPropagation();
          if (!change.isPending && !disabledReason) onSubmit();
        }}
        onInput={(event) => {
          // The server judged what was sent, not what is typed now.
          if (change.error && (event.target as HTMLElement).closest(invalidField)) change.reset?.();
        }}
        className="flex flex-col gap-4"
      >
        <FailureNote failure={failure} />
        {children}
      </form>
      {hasInput && <InputGuard isAsking={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />}
    </PageDialog>
  );
}
