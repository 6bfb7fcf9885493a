import { expect, test } from 'vitest';
import { pageState, rowsBetween, withRows } from './row-selection.ts';

test('the page box is full, half or empty by what is on this page', () => {
  expect(pageState(new Set(['x']), ['a', 'b'])).toBe('none');
  expect(pageState(new Set(['a', 'x']), ['a', 'b'])).toBe('some');
  expect(pageState(new Set(['a', 'b', 'x']), ['a', 'b'])).toBe('all');
  expect(pageState(new Set(['a']), [])).toBe('none');
});

test('what other pages selected stays', () => {
  const before = new Set(['x', 'a']);
  expect([...withRows(before, ['a', 'b'], true)]).toEqual(['x', 'a', 'b']);
  expect([...withRows(before, ['a', 'b'], false)]).toEqual(['x']);
  expect([...before]).toEqual(['x', 'a']);
});

test('a range runs both ways, and is one row when its start is on another page', () => {
  const page = ['a', 'b', 'c', 'd'];
  expect(rowsBetween(page, 'a', 'c')).toEqual(['a', 'b', 'c']);
  expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(page, 'x', 'b')).toEqual(['b']);
  expect(rowsBetween(page, null, 'b')).toEqual(['b']);
});
