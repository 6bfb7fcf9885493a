import { expect, test } from 'vitest';
import { movedTo } from './reorder.ts';

const move = (moved: string[], target: string, isAfter: boolean) =>
  movedTo(['a', 'b', 'c', 'd'], (item) => item, new Set(moved), target, isAfter).join('');

test('moves items before or after the target, and keeps the order of the others', () => {
  expect(move(['a'], 'c', true)).toBe('bcad');
  expect(move(['a'], 'c', false)).toBe('bacd');
  expect(move(['d'], 'a', false)).toBe('dabc');
  expect(move(['d', 'a'], 'b', true)).toBe('badc');
});

test('changes nothing when dropped on itself or on an unknown item', () => {
  expect(move(['b'], 'b', true)).toBe('abcd');
  expect(move(['b'], 'x', true)).toBe('abcd');
});
