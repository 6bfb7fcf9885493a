import type { ReactNode } from 'react';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BulkProgress } from './BulkProgress.tsx';

export type BulkDialogFrameProps = {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  submitLabel: string;
  /** Disables the submit button and is shown as the reason. */
  disabledReason?: string | null | false;
  isDanger?: boolean;
  isPending: boolean;
  /** "Moving 12 robots …" */
  pendingLabel: string;
  count: number;
  /** The robots' data is loading. */
  isLoading: boolean;
  /** Error of the summary or of the change. */
  error: unknown;
  children: ReactNode;
};

/**
 * Dialog for a change of many robots: what it does, one button, and progress; it cannot be closed while the change
 * runs.
 */
export function BulkDialog(props: BulkDialogFrameProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { title, onClose, onSubmit, submitLabel, isDanger, isPending, isLoading, error, children } = props;
  const failure = error ? textOf(error) : null;
  return (
    <PageDialog
      onClose={onClose}
      title={title}
      isDismissable={!isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form="bulk-change"
            isPending={isPending}
            isDisabled={isLoading}
            disabledReason={props.disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id="bulk-change"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isLoading && !props.disabledReason) onSubmit();
        }}
      >
        <FailureNote failure={failure} />
        {children}
        {isLoading && !failure && <Skeleton className="h-12 w-full" />}
        {isPending && <BulkProgress label={props.pendingLabel} count={props.count} />}
      </form>
    </PageDialog>
  );
}
