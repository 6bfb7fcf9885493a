import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export type CardProps = {
  title: string;
  /** Count beside the title. */
  note?: ReactNode;
  /** Link to the full list, at the end of the header. */
  link?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Summary card with a link to the full list. */
export function Card({ title, note, link, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col rounded-panel border border-line bg-surface', className)}
    >
      <header className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 px-5 pt-4 pb-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {note && <span className="text-sm text-ink-3">{note}</span>}
        {link && <span className="ms-auto text-sm">{link}</span>}
      </header>
      {children}
    </section>
  );
}
