import { expect, test } from 'vitest';
import { worstFirst } from './result-kind.ts';

test('an address to correct is at the top, and each keeps its place in the text', () => {
  const results = (['invited', 'member', 'invited', 'invalid', 'waiting'] as const).map((outcome) => ({
    outcome,
  }));
  expect(worstFirst(results).map(({ index }) => index)).toEqual([3, 1, 4, 0, 2]);
});
