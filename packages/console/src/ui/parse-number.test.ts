import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test('reads numbers as people write them', () => {
  expect(parseNumber(' 12 ')).toBe(12);
  expect(parseNumber('１２')).toBe(12);
  expect(parseNumber('-0,5')).toBe(-0.5);
});

test('is null for what is not yet or not at all a number', () => {
  for (const text of ['', '-', '1e5', '12a', '1.2.3', '0x10']) expect(parseNumber(text)).toBeNull();
});
