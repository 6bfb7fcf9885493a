import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('grows up to the maximum, and never below a tenth of the step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempts, random) => {
        const backoff = createBackoff(1000, 60_000, () => random);
        let delay = 0;
        for (let attempt = 0; attempt <= attempts; attempt += 1) delay = backoff.next();
        const ceiling = Math.min(60_000, 1000 * 1.3 ** attempts);
        expect(delay).toBeLessThanOrEqual(Math.round(ceiling));
        expect(delay).toBeGreaterThanOrEqual(Math.round(ceiling / 10));
      },
    ),
  );
});

test('starts over after a reset', () => {
  const backoff = createBackoff(1000, 60_000, () => 1);
  expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([1000, 1300, 1690]);
  backoff.reset();
  expect(backoff.next()).toBe(1000);
});
