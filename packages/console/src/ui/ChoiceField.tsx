import { type ReactNode, useId } from 'react';

export type PermissionFieldProps = { legend: ReactNode; error?: string | undefined; children: ReactNode };

/** A list of permissions with its legend and error. */
export function PermissionField({ legend, error, children }: PermissionFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {legend}
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
