import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FormRowProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Title above the control instead of beside it. */
  isStacked?: boolean;
  className?: string;
};

/** A setting: title and description on the left, control on the right; stacked at phone width. */
export function FormRow({ title, description, children, isStacked, className }: FormRowProps) {
  return (
    <div
      className={cx(
        'grid gap-x-10 gap-y-3 border-t border-line-soft py-5 first:border-t-0',
        !isStacked && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        className,
      )}
    >
      <div className="min-w-0">
        <div className="font-semibold">{title}</div>
        {description && <div className="mt-0.5 text-sm text-ink-3">{description}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
