import { useSyncExternalStore } from 'react';

/** Requests waiting for the user to prove their identity. */
let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function settle(isProved: boolean): void {
  const all = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const resolve of all) resolve(isProved);
}

/**
 * A sensitive action needs a fresh proof: asks for it in a dialog over the current page.
 * @returns whether to retry the request; several that fail at once share one dialog
 */
export function offerProof(): Promise<boolean> {
  // No dialog is mounted to ask for it, as on pages of the entry.
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    for (const listener of listeners) listener();
  });
}

/** The proof was given: waiting requests continue. */
export const endOfferedProof = () => settle(true);

/** The user cancelled: waiting requests fail with the server's error. */
export const refuseOfferedProof = () => settle(false);

export function useOfferedProof(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
