import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type RowNameProps = {
  name: string;
  /** Distinguishes objects with the same name: a serial number, an address, a package. */
  detail?: ReactNode;
  isMono?: boolean;
  /** Shown before the name, about 10 px wide: a light. */
  leading?: ReactNode;
};

/** The name cell of a table row: two lines, one if the table is narrow. */
export function RowName({ name, detail, isMono, leading }: RowNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5" data-leading={leading ? '' : undefined}>
      {leading}
      <span className="min-w-0 card:flex card:items-baseline card:gap-2 narrow:block">
        <span
          className="cut block min-w-0 font-semibold text-ink group-hover/link:text-accent-ink"
          title={name}
        >
          {name}
        </span>
        {detail && (
          <span
            translate={isMono ? 'no' : undefined}
            className={cx('cut block text-xs font-normal text-ink-3 card:shrink-0', isMono && 'font-mono')}
          >
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}
