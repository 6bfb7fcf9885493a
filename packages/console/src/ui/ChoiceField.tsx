import { type ReactNode, useId } from 'react';

export type ChoiceFieldProps = {
  legend: ReactNode;
  /** Beside the legend, such as how many are chosen. */
  note?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** A list to choose from, such as a `CheckList`, as a field with its legend and error. */
export function ChoiceField({ legend, note, error, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {legend}
        {note && <span className="text-sm font-normal text-ink-3">{note}</span>}
      </legend>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-high-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
