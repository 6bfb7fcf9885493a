import { useSyncExternalStore } from 'react';

/** At these widths the drawer is beside the page and leaves too little room for its actions. */
const query = matchMedia('(1200px <= width < 1600px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page header would wrap if it showed everything. */
export function useIsCrowded(hasDrawer: boolean): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => query.matches);
  return hasDrawer && isNarrow;
}
