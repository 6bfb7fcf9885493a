import type { ReactNode } from 'react';
import { ReorderList, type ReorderListProps } from '../../../ui/ReorderList.tsx';

export type OrderedSectionProps<Item> = Pick<
  ReorderListProps<Item>,
  'items' | 'itemId' | 'onReorder' | 'render'
> & {
  title: string;
  intro: string;
  /** Said while there is nothing. */
  empty: string;
  nameOf: (item: Item) => string;
  /** What the handle does: "drag to reorder". */
  dragHint: string;
  isReadOnly: boolean;
  /** Below the list. */
  children: ReactNode;
};

/** A part of a configuration that is a list in the order in which the robot shows or gets it. */
export function OrderedSection<Item>(props: OrderedSectionProps<Item>) {
  const { title, intro, empty, nameOf, dragHint, isReadOnly, children, ...list } = props;
  return (
    <div className="flex max-w-140 flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2">{intro}</p>
      {list.items.length === 0 ? (
        <p className="text-ink-3">{empty}</p>
      ) : (
        <ReorderList
          {...list}
          label={title}
          isDisabled={isReadOnly}
          labels={{ handle: (item) => `${nameOf(item)}: ${dragHint}`, name: nameOf }}
        />
      )}
      {children}
    </div>
  );
}
