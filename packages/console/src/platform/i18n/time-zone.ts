import { createStore, useStore } from '../store.ts';

const zone = createStore('');

/** Sets the time zone of all times; `''` is the browser's own, which also replaces zones this browser does not know. */
export function setTimeZone(next: string): void {
  let known = next;
  try {
    if (next !== '') new Intl.DateTimeFormat('en', { timeZone: next }).resolvedOptions();
  } catch {
    known = '';
  }
  zone.set(known);
}

export const useTimeZone = () => useStore(zone);
