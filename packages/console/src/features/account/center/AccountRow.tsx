import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccountRowProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** One sign-in method in a card of several: what it is, its state and its actions. */
export function AccountRow({ icon: Icon, title, children, actions }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line-soft px-4 py-3 first:border-t-0">
      <span className="flex w-full items-center gap-3 font-semibold sm:w-48">
        <Icon size={17} aria-hidden className="shrink-0 text-ink-3" />
        {title}
      </span>
      <span className="min-w-0 flex-1 basis-52 text-ink-2">{children}</span>
      {actions && (
        // "Change" alone would not say what.
        <span role="group" aria-label={title} className="-me-2.5 flex flex-wrap gap-1">
          {actions}
        </span>
      )}
    </li>
  );
}

/** Frame around account rows. */
export function AccountCard({ title, note, action, children }: AccountCardProps) {
  return (
    <section className="mb-7">
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center gap-x-2.5">
        <h2 className="font-semibold">{title}</h2>
        {note && <span className="text-sm text-ink-3">{note}</span>}
        {action && <span className="ms-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}

export type AccountCardProps = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

export const cardClass = 'rounded-card border border-line bg-surface';
