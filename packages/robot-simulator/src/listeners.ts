/** Those who are told of something, until they stop listening. */
export interface Listeners<What> {
  /** @returns stops listening */
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
