import { expect, test } from 'vitest';
import { byPrecedence, type Claim } from './precedence.ts';

const claim = (rolloutId: string, weight: number, submittedAt: number): Claim => ({
  rolloutId,
  weight,
  submittedAt,
});

test('higher weight goes first, then the newer rollout, and two never wait for each other', () => {
  const claims = [claim('a', 500, 1), claim('b', 500, 2), claim('c', 700, 0), claim('d', 500, 2)];
  expect(claims.toSorted(byPrecedence).map(({ rolloutId }) => rolloutId)).toEqual(['c', 'd', 'b', 'a']);
  for (const a of claims)
    for (const b of claims)
      if (a !== b) expect(Math.sign(byPrecedence(a, b))).toBe(-Math.sign(byPrecedence(b, a)));
});
