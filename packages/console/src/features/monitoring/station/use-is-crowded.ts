import { useSyncExternalStore } from 'react';

/** A drawer stands beside the page from 1200 pixels on, and leaves it less room than its actions need. */
const query = matchMedia('(1200px <= width < 1600px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the head of the page would grow by a line with all that it says elsewhere. */
export function useIsCrowded(hasDrawer: boolean): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => query.matches);
  return hasDrawer && isNarrow;
}
