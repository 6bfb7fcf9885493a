/** Functions that are called with each value passed to `tell`. */
export interface Listeners<What> {
  /** @returns a function that removes the listener */
  add(listener: (what: What) => void): () => void;
  tell(what: What): void;
}

export function createListeners<What = void>(): Listeners<What> {
  const listeners = new Set<(what: What) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(what) {
      for (const listener of listeners) listener(what);
    },
  };
}
