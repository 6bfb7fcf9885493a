import { useEffect, useState } from 'react';

/** By then a page has shown what it is about, also on a slow phone. */
const SETTLED_MS = 2500;

const asked = new Set<() => Promise<unknown>>();

/** Fetches what the first click would otherwise wait for, when the page has nothing else to do; each thing once. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (asked.has(load)) return;
  asked.add(load);
  // A failure shows when it is used.
  const fetch = () => void load().catch(() => {});
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetch), SETTLED_MS);
}

/** @param load the same function each time, such as `() => import('./Dialog.tsx')` of a module */
export function useFetchedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => fetchWhenIdle(load), [load]);
}

/** Whether the page has shown what it is about: what is seen later, but should be there when it is, waits for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
