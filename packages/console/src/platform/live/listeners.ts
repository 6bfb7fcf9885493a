/** A list of listeners. */
export interface Listeners<Arguments extends unknown[]> {
  /** @returns unsubscribes */
  add(listener: (...values: Arguments) => unknown): () => void;
  /** @returns the listeners' return values */
  call(...values: Arguments): unknown[];
}

export function createListeners<Arguments extends unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<{ call(...values: Arguments): unknown }>();
  return {
    add(listener) {
      // The same function may be added twice.
      const entry = { call: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    call(...values) {
      return [...listeners].map((entry) => entry.call(...values));
    },
  };
}
