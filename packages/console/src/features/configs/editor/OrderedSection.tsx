import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ReorderList, type ReorderListProps } from '../../../ui/ReorderList.tsx';

export type OrderedSectionProps<Item> = Pick<
  ReorderListProps<Item>,
  'items' | 'itemId' | 'onReorder' | 'render'
> & {
  part: 'apps' | 'files';
  nameOf: (item: Item) => string;
  isReadOnly: boolean;
  /** Content below the list. */
  children: ReactNode;
};

/** Section with an ordered list, in the order in which the robot shows or receives the items. */
export function OrderedSection<Item>(props: OrderedSectionProps<Item>) {
  const { part, nameOf, isReadOnly, children, ...list } = props;
  const { t } = useI18n();
  const title = t(`configs.section.${part}`);
  return (
    <div className="flex max-w-140 flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2">{t(`configs.${part}.intro`)}</p>
      {list.items.length === 0 ? (
        <p className="text-ink-3">{t(`configs.${part}.empty`)}</p>
      ) : (
        <ReorderList
          {...list}
          label={title}
          isDisabled={isReadOnly}
          labels={{ handle: (item) => `${nameOf(item)}: ${t(`configs.${part}.drag`)}`, name: nameOf }}
        />
      )}
      {children}
    </div>
  );
}
