import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

test('the line spans the full width, with the largest value at the top', () => {
  expect(sparkPath([0, 5, 10], 100, 20)).toBe('M0 20L50 10L100 0');
  expect(sparkPath([0, 5, 10], 100, 20, 0, 20)).toBe('M0 20L50 15L100 10');
});

test('an unknown value leaves a gap, and a constant value is a line in the middle', () => {
  expect(sparkPath([0, 10, null, 10, 0], 100, 20)).toBe('M0 20L25 0M75 0L100 20');
  expect(sparkPath([3, 3], 100, 20)).toBe('M0 10L100 10');
  expect(sparkPath([null, 3, null], 100, 20)).toBe('M50 10h1');
  expect(sparkPath([null], 100, 20)).toBe('');
});
