import { expect, it } from 'vitest';
import { listNames } from './list-names.ts';

it.each([
  ['zh-TW', '5-A、5-B 和大廳'],
  ['zh-CN', '5-A、5-B 和大廳'],
  ['en-US', '5-A, 5-B, and 大廳'],
  ['ja-JP', '5-A、5-B、大廳'],
  ['ko-KR', '5-A, 5-B 및 大廳'],
])('names are listed as in %s', (language, text) => {
  expect(listNames(language, ['5-A', '5-B', '大廳'])).toBe(text);
});

it('names beyond the most that fit are left out', () => {
  expect(listNames('zh-TW', ['5-A', '5-B', '大廳'], 2)).toBe('5-A、5-B、…');
  expect(listNames('en-US', ['5-A', '5-B', 'Lobby'], 2)).toBe('5-A, 5-B, …');
});
