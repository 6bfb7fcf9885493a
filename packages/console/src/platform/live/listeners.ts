/** A list of those to call. */
export interface Listeners<Arguments extends unknown[]> {
  /** Returns the way to stop it. */
  add(listener: (...values: Arguments) => unknown): () => void;
  /** Returns what each returned. */
  call(...values: Arguments): unknown[];
}

export function createListeners<Arguments extends unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<{ call(...values: Arguments): unknown }>();
  return {
    add(listener) {
      // The same function may listen twice.
      const entry = { call: listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    call(...values) {
      return [...listeners].map((entry) => entry.call(...values));
    },
  };
}
