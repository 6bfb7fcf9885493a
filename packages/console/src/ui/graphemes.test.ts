import { expect, test } from 'vitest';
import { countCharacters, countGraphemes, firstGraphemes } from './graphemes.ts';

test('counts user-perceived characters', () => {
  expect(countGraphemes('')).toBe(0);
  expect(countGraphemes('5-B morning')).toBe(11);
  expect(countGraphemes('凱比機器人')).toBe(5);
  expect(countGraphemes('👨‍👩‍👧')).toBe(1);
  expect(countGraphemes('e\u0301')).toBe(1);
});

test('code points count a surrogate pair once', () => {
  expect(countCharacters('🤖a', 'codePoints')).toBe(2);
  expect(countCharacters('👨‍👩‍👧', 'codePoints')).toBe(5);
});

test('never cuts a user-perceived character in two', () => {
  expect(firstGraphemes('a👨‍👩‍👧b', 2)).toBe('a👨‍👩‍👧');
  expect(firstGraphemes('a👨‍👩‍👧b', 9)).toBe('a👨‍👩‍👧b');
  expect(firstGraphemes('abc', 0)).toBe('');
});
