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
 * elements inherit, would make the browser recalculate every style of the page.
 */
export function usePageTop() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    function tell(now: number): void {
      height = now;
      for (const head of heads) head.style.top = `${height}px`;
    }
    const observer = new ResizeObserver(() => tell(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(0);
    };
  }, []);
}
