import { useSyncExternalStore } from 'react';

const query = matchMedia('(orientation: portrait)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const usePortrait = () => useSyncExternalStore(subscribe, () => query.matches);
