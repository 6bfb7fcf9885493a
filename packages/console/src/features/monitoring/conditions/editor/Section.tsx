import type { ReactNode } from 'react';

export type SectionProps = {
  title: string;
  description?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

/** One setting with its title. */
export function Section({ title, description, error, children }: SectionProps) {
  return (
    <section className="border-b border-line-soft pb-5 not-first:pt-5 last:border-0">
      <h2 className="font-semibold">{title}</h2>
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
