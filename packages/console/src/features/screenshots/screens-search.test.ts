import { expect, test } from 'vitest';
import { readScreensSearch } from './screens-search.ts';

test('serial numbers in the address are validated, and limited to eight besides the one in the path', () => {
  expect(readScreensSearch({ with: 'ks10240101,nonsense,KS10240101,<b>' })).toEqual({ with: ['KS10240101'] });
  expect(readScreensSearch({ with: 7 })).toEqual({});
  const many = Array.from({ length: 20 }, (_, index) => `KS000000${10 + index}`);
  expect(readScreensSearch({ with: many.join(',') }).with).toEqual(many.slice(0, 8));
  expect(readScreensSearch({ with: many }).with).toEqual(many.slice(0, 8));
});
