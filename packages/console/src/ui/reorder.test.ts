import { expect, test } from 'vitest';
import { dropIndex, moveItem } from './reorder.ts';

test('moves one item and keeps the order of the others', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('stays within the list', () => {
  expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(moveItem(['a', 'b'], 1, -4)).toEqual(['b', 'a']);
  expect(moveItem(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test('lands past the neighbours whose middle was crossed', () => {
  const middles = [30, 90, 150, 210];
  expect(dropIndex(middles, 1, 95)).toBe(1);
  expect(dropIndex(middles, 1, 151)).toBe(2);
  expect(dropIndex(middles, 1, 900)).toBe(3);
  expect(dropIndex(middles, 1, 29)).toBe(0);
  expect(dropIndex(middles, 1, -50)).toBe(0);
});
