import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('takes first and last word, or the end of a CJK name', () => {
  expect(initials('Mei Lin Chen')).toBe('MC');
  expect(initials('owner')).toBe('O');
  expect(initials('王小明')).toBe('小明');
  expect(initials('  ')).toBe('');
});
