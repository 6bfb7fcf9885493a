import { useEffect, useState } from 'react';

/** Gives the focus back to what had it; to the page where that is gone, or where nothing had it. */
export function giveFocusBack(before: Element | null): void {
  const isThere = before?.isConnected && before !== document.body;
  const back = isThere ? before : document.querySelector('main');
  (back as HTMLElement | null)?.focus({ preventScroll: true });
}

/**
 * For dialogs of which one follows another. Each gives the focus back to where it was when it opened, but for the second
 * that was a button of the first.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog takes its element, and the focus with it, in the same moment.
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body) giveFocusBack(before);
      });
    },
    [before],
  );
}
