import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { cx } from './cx.ts';
import { useKitPhrases } from './kit-phrases.ts';
import { movedTo } from './reorder.ts';

export type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onReorder: (items: Item[]) => void;
  labels: {
    /** Label of the handle: "Move Quiz". */
    handle: (item: Item) => string;
    /** The item's name, announced while it is moved. */
    name: (item: Item) => string;
  };
  isDisabled?: boolean;
};

const steps = [
  { by: -1, says: 'kit.reorder.up', Icon: ChevronUp },
  { by: 1, says: 'kit.reorder.down', Icon: ChevronDown },
] as const;

/**
 * A list that users can reorder with a pointer or with keys: Enter on the handle picks an item up, arrow keys move from
 * gap to gap, Enter drops it. React Aria announces each step in the page's language. A finger, which cannot drag on all
 * devices, gets two buttons instead of the handle.
 */
export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, itemId, render, onReorder, labels, isDisabled } = props;
  const t = useKitPhrases();
  function move(item: Item, by: 1 | -1) {
    const target = items[items.indexOf(item) + by];
    if (target) onReorder(movedTo(items, itemId, new Set([itemId(item)]), itemId(target), by > 0));
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      onReorder(
        movedTo(
          items,
          itemId,
          new Set([...keys].map(String)),
          String(target.key),
          target.dropPosition === 'after',
        ),
      );
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-1 -my-px h-0.5 bg-accent not-data-drop-target:opacity-0"
      />
    ),
  });
  return (
    <GridList
      aria-label={label}
      items={items.map((item) => ({ id: itemId(item), item }))}
      dependencies={[items, render, labels, isDisabled, t]}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      className="overflow-hidden rounded-card border border-line bg-surface empty:hidden"
    >
      {({ id, item }) => (
        <GridListItem
          id={id}
          textValue={labels.name(item)}
          className={cx(
            'flex min-h-15 items-center gap-2.5 border-t border-line-soft pe-3.5 -outline-offset-2',
            'data-dragging:bg-accent-faint data-dragging:opacity-60 [&:first-child]:border-t-0',
          )}
        >
          <Button
            slot="drag"
            aria-label={labels.handle(item)}
            className="grid w-9 shrink-0 cursor-grab! pointer-coarse:hidden place-items-center self-stretch text-ink-3 -outline-offset-3 hover:text-ink disabled:opacity-40"
          >
            <GripVertical size={16} aria-hidden />
          </Button>
          <div className="hidden w-9 shrink-0 flex-col self-stretch pointer-coarse:flex">
            {steps.map(({ by, says, Icon }) => (
              <Button
                key={by}
                slot={null}
                aria-label={t(says, { name: labels.name(item) })}
                isDisabled={isDisabled || !items[items.indexOf(item) + by]}
                onPress={() => move(item, by)}
                className="grid flex-1 place-items-center text-ink-2 -outline-offset-3 disabled:opacity-40"
              >
                <Icon size={16} aria-hidden />
              </Button>
            ))}
          </div>
          <div className="min-w-0 flex-1 py-2">{render(item)}</div>
        </GridListItem>
      )}
    </GridList>
  );
}
