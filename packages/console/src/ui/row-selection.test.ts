import { expect, test } from 'vitest';
import { pageState, rowsBetween, withRows } from './row-selection.ts';

test('the header checkbox is checked, mixed or unchecked by the rows of this page', () => {
  expect(pageState(new Set(['x']), ['a', 'b'])).toBe('none');
  expect(pageState(new Set(['a', 'x']), ['a', 'b'])).toBe('some');
  expect(pageState(new Set(['a', 'b', 'x']), ['a', 'b'])).toBe('all');
  expect(pageState(new Set(['a']), [])).toBe('none');
});

test('the selection of other pages is kept', () => {
  const before = new Set(['x', 'a']);
  expect([...withRows(before, ['a', 'b'], true)]).toEqual(['x', 'a', 'b']);
  expect([...withRows(before, ['a', 'b'], false)]).toEqual(['x']);
  expect([...before]).toEqual(['x', 'a']);
});

test('a range works in both directions, and is one row if its start is on another page', () => {
  const page = ['a', 'b', 'c', 'd'];
  expect(rowsBetween(page, 'a', 'c')).toEqual(['a', 'b', 'c']);
  expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rowsBetween(page, 'x', 'b')).toEqual(['b']);
  expect(rowsBetween(page, null, 'b')).toEqual(['b']);
});
