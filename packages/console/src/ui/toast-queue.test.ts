import { expect, test, vi } from 'vitest';
import { ToastQueue } from './toast-queue.ts';

test('errors stay, the rest leaves by itself, and what offers an action leaves later', () => {
  const queue = new ToastQueue();
  queue.add({ tone: 'error', title: 'a' });
  queue.add({ tone: 'success', title: 'b' });
  queue.add({ tone: 'info', title: 'c', action: { label: 'Undo', onPress() {} } });
  expect(queue.get().map((toast) => toast.lasts)).toEqual([null, 6_000, 10_000]);
});

test('tells its listeners, closes by id and never piles up', () => {
  const queue = new ToastQueue();
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => queue.add({ tone: 'info', title }));
  expect(queue.get().map((toast) => toast.title)).toEqual(['b', 'c', 'd', 'e']);
  queue.close(ids[2] ?? 0);
  expect(queue.get().map((toast) => toast.title)).toEqual(['b', 'd', 'e']);
  expect(listener).toHaveBeenCalledTimes(6);
  stop();
  queue.add({ tone: 'info', title: 'f' });
  expect(listener).toHaveBeenCalledTimes(6);
});
