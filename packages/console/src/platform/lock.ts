import { useSyncExternalStore } from 'react';
import { hasUnsaved } from './leaving.ts';
import { paths } from './paths.ts';

let isLeaving = false;

/** Ends when the session is unlocked over this page; `null` while the page is not covered. */
let cover: { unlocked: Promise<void>; end: () => void } | null = null;
const listeners = new Set<() => void>();

function become(next: typeof cover): void {
  cover = next;
  for (const listener of listeners) listener();
}

/**
 * Locks the session and hides the page: opens the page that unlocks it and then returns here. A page with unsaved
 * changes stays, covered by a dialog: the browser would ask whether to leave it, and show it meanwhile.
 * @returns a promise that resolves when the session is unlocked over the same page
 */
export function lockConsole(): Promise<void> {
  if (cover === null && !isLeaving && hasUnsaved()) {
    let end = () => {};
    const unlocked = new Promise<void>((resolve) => {
      end = resolve;
    });
    become({ unlocked, end });
  }
  if (cover !== null) return cover.unlocked;
  leave();
  return new Promise(() => {});
}

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  location.assign(`${paths.lock}?${new URLSearchParams({ redirect: location.pathname + location.search })}`);
}

/** The session was unlocked over the page: waiting requests continue. */
export function endCover(): void {
  const { end } = cover ?? {};
  become(null);
  end?.();
}

/** Whether the page is covered until the session is unlocked. */
export function useCovered(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cover !== null,
  );
}
