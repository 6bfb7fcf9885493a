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
import { offsetWithin, scrollParent } from '../table/scroll-parent.ts';

type Options = VirtualizerOptions<Element, Element>;
type ScrollOptions = Pick<Options, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'>;

const inElement: ScrollOptions = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };
/** The library types its window and its element apart, though it treats them alike. */
const inWindow = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as ScrollOptions;

export type PageVirtualizerOptions = Pick<Options, 'estimateSize'> &
  Partial<Pick<Options, 'scrollPaddingStart'>> & {
    /** Of the rows, in their order. */
    keys: readonly string[];
    /** The row that is drawn wherever it is: it has the focus, or Tab leads to it. */
    pinned: number | undefined;
  };

/**
 * Draws only what is seen of a long list, wherever it stands on a page that scrolls as a whole or in a box.
 * @param body what holds the rows; it is given their height
 * @returns `start`: how far the list stands below the start of what scrolls, in pixels
 */
export function usePageVirtualizer(
  body: RefObject<HTMLElement | null>,
  { keys, pinned, ...options }: PageVirtualizerOptions,
) {
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
  // boundary shows again what it has hidden. The list would then stay without a place.
  useEffect(() => {
    measure();
    // What stands above the list comes and goes: a notice, a line of filters.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (body.current?.parentElement) observer.observe(body.current.parentElement);
    return () => observer.disconnect();
  }, [body, measure]);

  const virtualizer = useVirtualizer<Element, Element>({
    overscan: 5,
    ...options,
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range);
        if (pinned === undefined || pinned >= range.count || seen.includes(pinned)) return seen;
        return [...seen, pinned].toSorted((a, b) => a - b);
      },
      [pinned],
    ),
    getScrollElement: () => (place?.box ?? null) as Element | null,
    scrollMargin: place?.start ?? 0,
    ...(place?.box === window ? inWindow : inElement),
  });

  useLayoutEffect(() => {
    if (body.current) body.current.style.height = `${virtualizer.getTotalSize()}px`;
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the body outlives its rows
      if (body.current) body.current.style.height = '';
    };
  });
  return { virtualizer, start: place?.start ?? 0 };
}
