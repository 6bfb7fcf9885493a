import { expect, test } from 'vitest';
import { groupedCode, plainCode } from './CodeField.tsx';

test('a code is normalised, however it is typed or pasted', () => {
  expect(plainCode(' k7pm-3qxr 9wta ')).toBe('K7PM3QXR9WTA');
  expect(plainCode('ｋ７ｐｍ')).toBe('K7PM');
  expect(plainCode('aB-c', true)).toBe('aBc');
  expect(plainCode('abcdef', false, 4)).toBe('ABCD');
});

test('a code is displayed in groups', () => {
  expect(groupedCode('K7PM3QXR9', 4)).toBe('K7PM-3QXR-9');
  expect(groupedCode('', 4)).toBe('');
  expect(groupedCode('K7PM', 0)).toBe('K7PM');
});
