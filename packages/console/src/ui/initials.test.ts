import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('uses first and last word, or the end of a CJK name without a space', () => {
  expect(initials('Mei Lin Chen')).toBe('MC');
  expect(initials('owner')).toBe('O');
  expect(initials('王小明')).toBe('小明');
  expect(initials('田中 健')).toBe('田健');
  expect(initials('佐藤　花子')).toBe('佐花');
  expect(initials('김 민수')).toBe('김민');
  expect(initials('  ')).toBe('');
});
