import { type RefObject, useLayoutEffect } from 'react';
import { usePageVirtualizer } from '../virtual/use-page-virtualizer.ts';
import { TableRow } from './TableRow.tsx';
import { rowProps, type RowListProps } from './row-list.ts';

type VirtualRowsProps<Row, Id extends string> = RowListProps<Row, Id> & {
  body: RefObject<HTMLTableSectionElement | null>;
  scroller: RefObject<((index: number) => void) | null>;
};

/** Renders the rows in view, a few around them, and the one that has the focus. */
export function VirtualRows<Row, Id extends string>({ body, scroller, ...list }: VirtualRowsProps<Row, Id>) {
  const { rows, isCompact, grid } = list;
  const { ids, tabStop } = grid;
  const { virtualizer, start } = usePageVirtualizer(body, {
    keys: ids,
    pinned: tabStop,
    estimateSize: () => (isCompact ? 41 : 54),
    // The head is sticky, and covers the rows scrolled beneath it.
    scrollPaddingStart: 48,
  });

  // Set in an effect, not while rendering: key presses come later than this.
  useLayoutEffect(() => {
    scroller.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
    return () => {
      scroller.current = null;
    };
  });

  return virtualizer.getVirtualItems().map((item) => {
    const row = rows[item.index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={item.key}
        {...rowProps(list, row, item.index)}
        top={item.start - start}
        measure={virtualizer.measureElement}
      />
    );
  });
}
