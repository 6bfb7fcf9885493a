import { useSyncExternalStore } from 'react';

/** A value kept outside React, which components and other code follow. */
export interface Store<Value> {
  get(): Value;
  /** Tells those who follow it, if the value differs. */
  set(next: Value): void;
  /** @param listener called after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Whether anything follows it. */
  isFollowed(): boolean;
}

/** Written here because the sign-in page has no room for a library of stores. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isFollowed: () => listeners.size > 0,
  };
}

/** The store's value; the component is rendered again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
