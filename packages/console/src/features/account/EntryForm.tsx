import type { FormEvent, ReactNode } from 'react';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { FormFailure, type FormFailureProps } from './FormFailure.tsx';

export type EntryFormProps = FormFailureProps & {
  title: string;
  intro: string;
  submitLabel: string;
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
  /** Below the button: other ways to sign in. */
  after?: ReactNode;
};

/** Form card of an entry page: title, fields and one button. */
export function EntryForm(props: EntryFormProps) {
  const { title, intro, failure, submitLabel, isPending, onSubmit, children, after } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="rounded-panel border border-line bg-surface p-6 shadow-raised"
    >
      <title>{title}</title>
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mt-1 mb-5 text-ink-2">{intro}</p>
      <div className="flex flex-col gap-4">
        <FormFailure failure={failure} />
        {children}
        <PlainButton type="submit" variant="primary" size="lg" isPending={isPending} className="mt-1 w-full">
          {submitLabel}
        </PlainButton>
        {after}
      </div>
    </form>
  );
}
