import type { ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** Layout classes of the pieces; without them the pieces are stacked. */
  layout?: string;
  children: ReactNode;
};

export function Section({ title, layout, children }: SectionProps) {
  const id = `piece-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line-soft py-7">
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      {layout ? <div className={layout}>{children}</div> : children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>;
}
