import { useSyncExternalStore } from 'react';

let zone = '';
const listeners = new Set<() => void>();

/** In which zone times are shown; `''` is the browser's own. One that this browser does not know counts as that. */
export function setTimeZone(next: string): void {
  let known = next;
  try {
    if (next !== '') new Intl.DateTimeFormat('en', { timeZone: next }).resolvedOptions();
  } catch {
    known = '';
  }
  if (known === zone) return;
  zone = known;
  for (const listener of listeners) listener();
}

export function useTimeZone(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => zone,
  );
}
