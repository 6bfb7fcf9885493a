let version = 0;
const listeners = new Set<() => void>();

/** Phrases arrived after something using them was rendered: renders it again. */
export function tellLatePhrases(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const latePhrases = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  version: () => version,
};
