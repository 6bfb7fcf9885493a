import { expect, test } from 'vitest';
import { rowTarget } from './grid-keys.ts';

test('keys move from row to row and stop at the ends', () => {
  expect(rowTarget('ArrowDown', 3, 10, 5)).toBe(4);
  expect(rowTarget('ArrowDown', 9, 10, 5)).toBe(9);
  expect(rowTarget('ArrowUp', 0, 10, 5)).toBe(0);
  expect(rowTarget('PageDown', 3, 10, 5)).toBe(8);
  expect(rowTarget('PageUp', 3, 10, 5)).toBe(0);
  expect(rowTarget('Home', 3, 10, 5)).toBe(0);
  expect(rowTarget('End', 3, 10, 5)).toBe(9);
  expect(rowTarget('x', 3, 10, 5)).toBeNull();
});
