import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { TableRow } from './TableRow.tsx';
import { rowProps, type RowListProps } from './row-list.ts';
import { offsetWithin, scrollParent } from './scroll-parent.ts';

type Options = VirtualizerOptions<Element, Element>;
type ScrollOptions = Pick<Options, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'>;

const inElement: ScrollOptions = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };
/** The library types its window and its element apart, though it treats them alike. */
const inWindow = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as ScrollOptions;

type VirtualRowsProps<Row, Id extends string> = RowListProps<Row, Id> & {
  body: RefObject<HTMLTableSectionElement | null>;
  scroller: RefObject<((index: number) => void) | null>;
};

/** The rows that are seen, a few around them, and the one that has the focus. */
export function VirtualRows<Row, Id extends string>({ body, scroller, ...list }: VirtualRowsProps<Row, Id>) {
  const { rows, isCompact, grid } = list;
  const { ids, tabStop } = grid;
  const [place, setPlace] = useState<{ box: Element | Window; start: number } | null>(null);
  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const box = scrollParent(element);
    const start = Math.round(offsetWithin(element, box));
    setPlace((known) => (known?.box === box && known.start === start ? known : { box, start }));
  }, [body]);
  // Before the first picture, where the body is older than its rows.
  useLayoutEffect(measure, [measure]);
  // No layout effect: React runs those of the rows before it hands out the body, both when they come together and when a
  // boundary shows again what it has hidden. The table would then stay without a place.
  useEffect(() => {
    measure();
    // What stands above the table comes and goes: a notice, a line of filters.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (body.current?.parentElement) observer.observe(body.current.parentElement);
    return () => observer.disconnect();
  }, [body, measure]);

  const virtualizer = useVirtualizer<Element, Element>({
    count: rows.length,
    getScrollElement: () => (place?.box ?? null) as Element | null,
    estimateSize: () => (isCompact ? 41 : 54),
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 5,
    scrollMargin: place?.start ?? 0,
    // The head stays in sight, and covers what is scrolled beneath it.
    scrollPaddingStart: 48,
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range);
        if (tabStop >= range.count || seen.includes(tabStop)) return seen;
        return [...seen, tabStop].toSorted((a, b) => a - b);
      },
      [tabStop],
    ),
    ...(place?.box === window ? inWindow : inElement),
  });

  // Assigned while drawing nothing: keys arrive later than this.
  useLayoutEffect(() => {
    scroller.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
    return () => {
      scroller.current = null;
    };
  });
  useLayoutEffect(() => {
    if (body.current) body.current.style.height = `${virtualizer.getTotalSize()}px`;
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the body outlives its rows
      if (body.current) body.current.style.height = '';
    };
  });

  return virtualizer.getVirtualItems().map((item) => {
    const row = rows[item.index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={item.key}
        {...rowProps(list, row, item.index)}
        top={item.start - (place?.start ?? 0)}
        measure={virtualizer.measureElement}
      />
    );
  });
}
