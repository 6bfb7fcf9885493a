import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('up to seven pages are all shown', () => {
  expect(pageWindow(1, 0)).toEqual([]);
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(7, 7)).toHaveLength(7);
});

test('more pages show both ends and the current page with its neighbours', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 'gap-after', 40]);
  expect(pageWindow(20, 40)).toEqual([1, 'gap-before', 19, 20, 21, 'gap-after', 40]);
  expect(pageWindow(38, 40)).toEqual([1, 'gap-before', 36, 37, 38, 39, 40]);
});

test('always seven marks, which include the current page', () => {
  for (let page = 1; page <= 40; page += 1) {
    expect(pageWindow(page, 40)).toHaveLength(7);
    expect(pageWindow(page, 40)).toContain(page);
  }
  expect(pageWindow(99, 40)).toContain(40);
});
