import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type DescriptionListProps = {
  items: readonly { id: string; term: ReactNode; value: ReactNode }[];
  /** `stack` shows the term above its value, in two columns; `rows` shows both on one line. */
  layout?: 'stack' | 'rows';
  className?: string;
};

export function DescriptionList({ items, layout = 'stack', className }: DescriptionListProps) {
  const isRows = layout === 'rows';
  return (
    <dl className={cx(isRows ? 'divide-y divide-line-soft' : 'grid grid-cols-2 gap-x-4 gap-y-3', className)}>
      {items.map((item) => (
        <div
          key={item.id}
          className={cx('min-w-0', isRows && 'flex items-baseline justify-between gap-6 py-2.5')}
        >
          <dt className="shrink-0 text-sm text-ink-3">{item.term}</dt>
          <dd className={cx('min-w-0 wrap-anywhere', isRows ? 'text-end' : 'font-semibold')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
