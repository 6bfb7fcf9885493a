import { expect, test, vi } from 'vitest';
import { durationOf, ToastQueue } from './toast-queue.ts';

test('errors stay until closed, others close automatically, those with an action later', () => {
  const action = { label: 'Undo', onPress() {} };
  expect(durationOf({ tone: 'error', title: 'a' })).toBeNull();
  expect(durationOf({ tone: 'success', title: 'b' })).toBe(6_000);
  expect(durationOf({ tone: 'info', title: 'c', action })).toBe(10_000);
  expect(durationOf({ tone: 'info', title: 'd', lasts: null })).toBeNull();
});

test('four toasts are shown, the newest first, and a waiting one appears when another is closed', () => {
  const queue = new ToastQueue();
  const listener = vi.fn();
  queue.shown.subscribe(listener);
  const titles = () => queue.shown.visibleToasts.map(({ content }) => content.title);
  const keys = ['a', 'b', 'c', 'd', 'e'].map((title) => queue.add({ tone: 'error', title }));
  expect(titles()).toEqual(['e', 'd', 'c', 'b']);
  queue.close(keys[2]!);
  expect(titles()).toEqual(['e', 'd', 'b', 'a']);
  expect(listener).toHaveBeenCalled();
});
