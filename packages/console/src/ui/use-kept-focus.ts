import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus within a non-modal panel. If a button is removed together with the focus, which would go to the body,
 * the panel takes it.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) box.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', note);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [panel]);
}
