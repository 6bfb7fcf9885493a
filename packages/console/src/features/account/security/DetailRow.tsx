import type { ReactNode } from 'react';

export type DetailRowProps = { title: string; children: ReactNode; actions?: ReactNode };

/** Details of the sign-in method above it. */
export function DetailRow({ title, children, actions }: DetailRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-soft bg-sunken px-4 py-2 last:rounded-b-card">
      <span className="w-44 min-w-0 ps-8 max-sm:w-full font-medium wrap-anywhere">{title}</span>
      <span className="min-w-0 flex-1 basis-52 text-sm text-ink-2 max-sm:ps-8">{children}</span>
      {actions && <span className="-me-2.5 flex flex-wrap gap-1 max-sm:ps-5">{actions}</span>}
    </li>
  );
}
