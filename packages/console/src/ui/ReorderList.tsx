import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { cx } from './cx.ts';
import { dropIndex, moveItem } from './reorder.ts';

export type ReorderListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onReorder: (items: Item[]) => void;
  labels: {
    /** "Move Quiz. Arrow keys change its place." */
    handle: (item: Item) => string;
    /** Read out after a move: "Quiz, 2 of 4". */
    moved: (item: Item, position: number, total: number) => string;
  };
  isDisabled?: boolean;
};

type Drag = { from: number; to: number; middles: number[] };

export function ReorderList<Item>(props: ReorderListProps<Item>) {
  const { label, items, itemId, render, onReorder, labels, isDisabled } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusId = useRef<string | null>(null);
  const shown = drag ? moveItem(items, drag.from, drag.to) : items;

  useEffect(() => {
    // The browser drops the focus of an element that is moved in the document.
    if (focusId.current === null) return;
    const index = items.findIndex((item) => itemId(item) === focusId.current);
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[index]?.focus();
    focusId.current = null;
  });

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    focusId.current = itemId(item);
    setSaid(labels.moved(item, to + 1, items.length));
    onReorder(moveItem(items, from, to));
  }

  function startDrag(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || isDisabled) return;
    // The list holds the pointer: the handle itself moves in the document while it is dragged.
    list.current?.setPointerCapture(event.pointerId);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    setDrag({ from, to: from, middles: rows.map((row) => row.top + row.height / 2) });
  }

  function endDrag(isDropped: boolean) {
    if (drag && isDropped) move(drag.from, drag.to);
    setDrag(null);
  }

  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        onPointerMove={(event) =>
          drag && setDrag({ ...drag, to: dropIndex(drag.middles, drag.from, event.clientY) })
        }
        onPointerUp={() => endDrag(true)}
        onPointerCancel={() => endDrag(false)}
        className={cx(
          'overflow-hidden rounded-card border border-line bg-surface',
          drag && 'cursor-grabbing select-none',
        )}
      >
        {shown.map((item, index) => (
          <li
            key={itemId(item)}
            className={cx(
              'flex min-h-15 items-center gap-2.5 border-t border-line-soft pe-3.5 first:border-t-0',
              drag?.to === index && 'bg-accent-faint',
            )}
          >
            <button
              type="button"
              data-handle
              disabled={isDisabled}
              aria-label={labels.handle(item)}
              onPointerDown={(event) => startDrag(event, index)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && drag) return setDrag(null);
                const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (!step) return;
                event.preventDefault();
                move(index, index + step);
              }}
              className="grid w-9 shrink-0 cursor-grab! touch-none place-items-center self-stretch text-ink-3 -outline-offset-3 hover:text-ink disabled:opacity-40"
            >
              <GripVertical size={16} aria-hidden />
            </button>
            <div className="min-w-0 flex-1 py-2">{render(item)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
