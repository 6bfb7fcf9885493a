import { useCallback } from 'react';

/** Heads of tables, which stay in sight below what a page keeps at its top. */
const heads = new Set<HTMLElement>();
let height = 0;

/** A ref for the head of a table: it sticks below what the page keeps at its top. */
export function belowPageTop(head: HTMLElement | null) {
  if (!head) return;
  heads.add(head);
  head.style.top = `${height}px`;
  return () => {
    heads.delete(head);
  };
}

/**
 * A ref for what a page keeps at its top. Each head of a table is told its height: from a property of the root, which
 * all elements inherit, a browser computes every style of the page anew.
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
