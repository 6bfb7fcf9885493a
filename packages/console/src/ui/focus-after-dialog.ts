import { useEffect, useState } from 'react';
import { focusList } from './focus-list.ts';

const OPENERS_MAX = 4;

/** What opened the dialogs that closed lately, the last one last. */
let openers: Element[] = [];

function returnFocus(): void {
  if (document.activeElement !== document.body) return;
  const opener = openers.findLast((each) => each.isConnected && each.checkVisibility());
  openers = [];
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body) focusList({ preventScroll: true });
}

/**
 * Where the focus goes when a dialog closes and React Aria has not returned it: to what opened the dialog, also if
 * another dialog took its place or closed in the same frame; if that is gone, to the list or to the page.
 */
export function useFocusAfterDialog(isOpen: boolean): void {
  const [opener] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      if (opener !== null && opener !== document.body) openers = [...openers, opener].slice(-OPENERS_MAX);
      // React Aria returns the focus in the next frame, which on a busy machine is not drawn within this time.
      setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(returnFocus)), 100);
    },
    [opener],
  );
}
