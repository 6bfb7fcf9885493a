import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('those who follow a store are told of a change, and not of the same value', () => {
  const store = createStore('open');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('open');
  expect(listener).not.toHaveBeenCalled();
  store.set('closed');
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe('closed');
});

test('nobody is told after unsubscribing', () => {
  const store = createStore(0);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  expect(store.isFollowed()).toBe(true);
  unsubscribe();
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  expect(store.isFollowed()).toBe(false);
});
