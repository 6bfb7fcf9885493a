import { useEffect, useState } from 'react';

/** By then a page has shown its main content, also on a slow phone. */
const SETTLED_MS = 2500;

const asked = new Set<() => Promise<unknown>>();

/** Loads code that the first click would otherwise wait for, when the page is idle; each once. */
export function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (asked.has(load)) return;
  asked.add(load);
  // A failure is shown when the code is used.
  const fetch = () => void load().catch(() => {});
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetch), SETTLED_MS);
}

/** @param load the same function on every render, such as a module-level `() => import('./Dialog.tsx')` */
export function useFetchedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => fetchWhenIdle(load), [load]);
}

/** Whether the page has shown its main content: less visible parts wait for it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
