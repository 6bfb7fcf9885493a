import type { ReactNode } from 'react';

export type EntryCardProps = { title: string; message?: string; children?: ReactNode };

/** Card of an entry page without fields. */
export function EntryCard({ title, message, children }: EntryCardProps) {
  return (
    <div role="status" className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      <title>{title}</title>
      <h1 className="text-xl font-bold">{title}</h1>
      {message && <p className="mt-1 text-ink-2">{message}</p>}
      {children && <div className="mt-5 flex flex-wrap gap-2.5">{children}</div>}
    </div>
  );
}
