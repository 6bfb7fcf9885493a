import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
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
/** The library has separate types for window and element, though it treats them alike. */
const inWindow = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
} as unknown as ScrollOptions;

export type PageVirtualizerOptions = Pick<Options, 'estimateSize'> &
  Partial<Pick<Options, 'scrollPaddingStart'>> & {
    /** Keys of the rows, in their order. */
    keys: readonly string[];
    /** A row that is always rendered: it has the focus, or is the tab stop. */
    pinned: number | undefined;
    /**
     * Most rows are exactly as high as estimated. New rows are then measured after the page's own layout: measuring
     * them at once lays out the page twice per frame.
     */
    isExact?: boolean;
  };

/** The measured height where there is one, else the estimated one, without a look at the page. */
const measureLater: Options['measureElement'] = (element, entry, list) => {
  if (entry) return measureElement(element, entry, list);
  const index = list.indexFromElement(element);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
};

/**
 * Virtualises a long list, on a page that scrolls as a whole or inside a scrolling box.
 * @param body the container of the rows; its height is set
 * @returns `start`: distance of the list from the start of the scrolled content, in pixels
 */
export function usePageVirtualizer(
  body: RefObject<HTMLElement | null>,
  { keys, pinned, isExact = false, ...options }: PageVirtualizerOptions,
) {
  const [place, setPlace] = useState<{ box: Element | Window; start: number } | null>(null);
  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const box = scrollParent(element);
    const start = Math.round(offsetWithin(element, box));
    setPlace((known) => (known?.box === box && known.start === start ? known : { box, start }));
  }, [body]);
  // Before the first paint, if the body exists before its rows.
  useLayoutEffect(measure, [measure]);
  // Not a layout effect: React runs those of the rows before it sets the body's ref, both when they mount together and
  // when a Suspense boundary shows hidden content again. The list would then stay without a place.
  useEffect(() => {
    measure();
    // Content above the list appears and disappears: a notice, a line of filters.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (body.current?.parentElement) observer.observe(body.current.parentElement);
    return () => observer.disconnect();
  }, [body, measure]);

  const virtualizer = useVirtualizer<Element, Element>({
    overscan: 3,
    // Rendering within the scroll event would make one long task of it together with the layout.
    useFlushSync: false,
    ...options,
    ...(isExact && { measureElement: measureLater }),
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
