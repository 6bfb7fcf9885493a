import { createStore, useStore } from './store.ts';

/** Requests waiting for the user to prove their identity. */
const waiting = createStore<readonly ((isProved: boolean) => void)[]>([]);

function settle(isProved: boolean): void {
  const all = waiting.get();
  waiting.set([]);
  for (const resolve of all) resolve(isProved);
}

/**
 * A sensitive action needs a fresh proof: asks for it in a dialog over the current page.
 * @returns whether to retry the request; several that fail at once share one dialog
 */
export function offerProof(): Promise<boolean> {
  // No dialog is mounted to ask for it, as on pages of the entry.
  if (!waiting.isFollowed()) return Promise.resolve(false);
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]));
}

/** The proof was given: waiting requests continue. */
export const endOfferedProof = () => settle(true);

/** The user cancelled: waiting requests fail with the server's error. */
export const refuseOfferedProof = () => settle(false);

export const useOfferedProof = () => useStore(waiting).length > 0;
