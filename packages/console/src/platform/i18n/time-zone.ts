import { useSyncExternalStore } from 'react';

let zone = '';
const listeners = new Set<() => void>();

/** Sets the time zone of all times; `''` is the browser's own, which also replaces zones this browser does not know. */
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
