import type { ReactNode } from 'react';

export type SignpostProps = { code?: string; title: string; message: string; children: ReactNode };

/** Error page with a message and links. */
export function Signpost({ code, title, message, children }: SignpostProps) {
  return (
    <div className="rounded-panel border border-line bg-surface p-8 text-center shadow-raised">
      <title>{title}</title>
      {code && <p className="text-2xl font-bold text-accent-ink">{code}</p>}
      <h1 className="mt-1 text-xl font-bold">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{message}</p>
      {children}
    </div>
  );
}
