import { useEffect, useRef, type ReactNode } from 'react';
import { useErrorText } from '../../../platform/failure.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { Button } from '../../../ui/Button.tsx';

export type JoinFormProps = {
  submitLabel: string;
  change: { isPending: boolean; error: Error | null };
  /** The error is shown at a field. */
  isSaid?: boolean;
  isMain?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** Short form with one button; focuses a rejected field. */
export function JoinForm({
  submitLabel,
  change,
  isSaid = false,
  isMain = false,
  onSubmit,
  children,
}: JoinFormProps) {
  const textOf = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [change.error]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      <FailureNote failure={change.error && !isSaid ? textOf(change.error) : null} />
      {children}
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        isPending={change.isPending}
        className="w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
