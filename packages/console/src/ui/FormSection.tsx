import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FormSectionProps = {
  title: string;
  description?: string | undefined;
  /** Shown before the title: its mark on the timeline. */
  mark?: string | undefined;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  error?: string | undefined;
  children?: ReactNode;
};

/** One setting with its title. */
export function FormSection({ title, description, mark, action, error, children }: FormSectionProps) {
  return (
    <section className="border-b border-line-soft pb-5 not-first:pt-5 last:border-0">
      <div className="flex items-center gap-2.5">
        {mark && <span aria-hidden className={cx('size-2.5 shrink-0 rounded-[3px]', mark)} />}
        <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
        {action}
      </div>
      {description && <p className="mt-0.5 text-sm text-ink-3">{description}</p>}
      {error && (
        <p role="alert" className="mt-1 text-sm text-high-ink">
          {error}
        </p>
      )}
      {children && <div className="mt-3 flex flex-col gap-3 empty:hidden">{children}</div>}
    </section>
  );
}
