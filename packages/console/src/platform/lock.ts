import { hasUnsaved } from './leaving.ts';
import { paths } from './paths.ts';
import { createStore, useStore } from './store.ts';

let isLeaving = false;

/** Ends when the session is unlocked over this page; `null` while the page is not covered. */
const cover = createStore<{ unlocked: Promise<void>; end: () => void } | null>(null);

/**
 * Locks the session and hides the page: opens the page that unlocks it and then returns here. A page with unsaved
 * changes stays, covered by a dialog: the browser would ask whether to leave it, and show it meanwhile.
 * @returns a promise that resolves when the session is unlocked over the same page
 */
export function lockConsole(): Promise<void> {
  if (cover.get() === null && !isLeaving && hasUnsaved()) {
    let end = () => {};
    const unlocked = new Promise<void>((resolve) => {
      end = resolve;
    });
    cover.set({ unlocked, end });
  }
  const covered = cover.get();
  if (covered !== null) return covered.unlocked;
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
  const covered = cover.get();
  cover.set(null);
  covered?.end();
}

/** Whether the page is covered until the session is unlocked. */
export const useCovered = () => useStore(cover) !== null;
