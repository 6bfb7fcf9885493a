import { useCallback } from 'react';

/** Sticky table heads, which stay below the page's sticky top. */
const heads = new Set<HTMLElement>();
let height = 0;

/** A ref for the head of a table: it sticks below the page's sticky top. */
export function belowPageTop(head: HTMLElement | null) {
  if (!head) return;
  heads.add(head);
  head.style.top = `${height}px`;
  return () => {
    heads.delete(head);
  };
}

/**
 * A ref for the page's sticky top. Its height is set on each table head: a custom property of the root, which all
 * elements inherit, would make the browser recalculate every style of the page. What gets the focus is scrolled to below
 * it (WCAG 2.4.11).
 */
export function usePageTop() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    function tell(now: number): void {
      height = now;
      document.documentElement.style.scrollPaddingTop = `${height}px`;
      for (const head of heads) head.style.top = `${height}px`;
    }
    // In a low window it is not sticky.
    const observer = new ResizeObserver(() =>
      tell(getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(0);
    };
  }, []);
}
