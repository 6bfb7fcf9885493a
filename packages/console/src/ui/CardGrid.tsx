import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';

export type CardGridProps<Item> = {
  label: string;
  /** undefined until loaded. */
  items: readonly Item[] | undefined;
  itemId: (item: Item) => string;
  /** The name of a card, for screen readers and for typing ahead. */
  itemName: (item: Item) => string;
  card: (item: Item) => ReactNode;
  onOpen?: (item: Item) => void;
  selection?: { ids: ReadonlySet<string>; onChange: (ids: Set<string>) => void };
  /** The minimum width of a card, in pixels. */
  minWidth?: number;
  loadingCards?: number;
  empty?: ReactNode;
  className?: string;
};

/** Items as cards: one tab stop, arrow keys in both directions, Space selects, Enter opens. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { label, items, itemId, itemName, card, onOpen, selection, minWidth = 200, empty, className } = props;
  const style = { gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))` };
  if (!items)
    return (
      <div aria-busy aria-label={label} role="group" className={cx('grid gap-3', className)} style={style}>
        {Array.from({ length: props.loadingCards ?? 6 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-card">
            <Skeleton className="h-36 w-full" />
          </div>
        ))}
      </div>
    );
  return (
    <GridList
      aria-label={label}
      layout="grid"
      items={items.map((item) => ({ id: itemId(item), item }))}
      dependencies={[card, selection?.ids]}
      selectionMode={selection ? 'multiple' : 'none'}
      selectedKeys={selection?.ids ?? []}
      onSelectionChange={(keys) =>
        selection?.onChange(new Set(keys === 'all' ? items.map(itemId) : [...keys].map(String)))
      }
      onAction={
        onOpen &&
        ((key) => {
          const item = items.find((each) => itemId(each) === key);
          if (item !== undefined) onOpen(item);
        })
      }
      renderEmptyState={() => empty}
      className={cx('grid gap-3 outline-none data-empty:block', className)}
      style={style}
    >
      {({ id, item }) => (
        <GridListItem
          id={id}
          textValue={itemName(item)}
          className={cx(
            'group relative min-w-0 overflow-hidden rounded-card border border-line bg-surface transition-colors',
            onOpen && 'cursor-pointer hover:border-not-set',
            'data-selected:border-accent data-selected:bg-accent-faint',
          )}
        >
          {selection && (
            <AriaCheckbox
              slot="selection"
              className="absolute end-2.5 top-2.5 z-1 grid size-5 cursor-pointer place-items-center rounded-mark border-[1.5px] border-edge bg-surface text-on-accent data-selected:border-accent data-selected:bg-accent"
            >
              {({ isSelected }) => isSelected && <Check size={13} strokeWidth={3.5} aria-hidden />}
            </AriaCheckbox>
          )}
          {card(item)}
        </GridListItem>
      )}
    </GridList>
  );
}
