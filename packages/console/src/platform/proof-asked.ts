import { useSyncExternalStore } from 'react';

/** The requests that wait until somebody has proved who they are. */
let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function settle(isProved: boolean): void {
  const all = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  for (const resolve of all) resolve(isProved);
}

/**
 * A sensitive action needs a fresh proof: asks for it over whatever is open.
 * @returns whether the request may be sent again; several that fail at once lead to one question
 */
export function offerProof(): Promise<boolean> {
  // Nobody is there who could ask: on a page of the entry.
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    for (const listener of listeners) listener();
  });
}

/** It was given: what waited goes on. */
export const endOfferedProof = () => settle(true);

/** Somebody would rather not: what waited fails as the server said. */
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
