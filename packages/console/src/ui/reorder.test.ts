import { expect, test } from 'vitest';
import { movedTo } from './reorder.ts';

const move = (moved: string[], target: string, isAfter: boolean) =>
  movedTo(['a', 'b', 'c', 'd'], (item) => item, new Set(moved), target, isAfter).join('');

test('an item stands before or after the one it was dropped at, and the others keep their order', () => {
  expect(move(['a'], 'c', true)).toBe('bcad');
  expect(move(['a'], 'c', false)).toBe('bacd');
  expect(move(['d'], 'a', false)).toBe('dabc');
  expect(move(['d', 'a'], 'b', true)).toBe('badc');
});

test('dropped at itself or at something unknown, nothing moves', () => {
  expect(move(['b'], 'b', true)).toBe('abcd');
  expect(move(['b'], 'x', true)).toBe('abcd');
});
