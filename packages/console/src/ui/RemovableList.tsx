import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { IconButton } from './IconButton.tsx';

export type RemovableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** The name of a row, for screen readers and for typing ahead. */
  itemName: (item: Item) => string;
  render: (item: Item) => ReactNode;
  removeLabel: (item: Item) => string;
  onRemove: (item: Item) => void;
};

/** Rows that can be taken out, except the last one: one tab stop, arrow keys between rows and to the button of a row. */
export function RemovableList<Item>(props: RemovableListProps<Item>) {
  const { label, items, itemId, itemName, render, removeLabel, onRemove } = props;
  return (
    <GridList aria-label={label} className="divide-y divide-line-soft rounded-control border border-line">
      {items.map((item) => (
        <GridListItem
          key={itemId(item)}
          id={itemId(item)}
          textValue={itemName(item)}
          className="flex items-center gap-2.5 py-1.5 ps-3 pe-1.5 -outline-offset-2"
        >
          {render(item)}
          {items.length > 1 && (
            <IconButton
              size="sm"
              label={removeLabel(item)}
              icon={<X size={15} />}
              onPress={() => onRemove(item)}
            />
          )}
        </GridListItem>
      ))}
    </GridList>
  );
}
