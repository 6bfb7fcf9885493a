import { useCallback } from 'react';

/**
 * A ref for what a page keeps at its top. Its height becomes `--page-top`, below which the heads of tables stay in sight.
 */
export function usePageTop() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--page-top', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-top');
    };
  }, []);
}
