import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelay } from './reconnecting-socket.ts';

test('retry delays grow up to a maximum and differ between clients', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
      const delay = retryDelay(failures, () => chance);
      expect(delay).toBeGreaterThanOrEqual(250);
      expect(delay).toBeLessThanOrEqual(30_000);
      expect(retryDelay(failures + 1, () => chance)).toBeGreaterThanOrEqual(delay);
      expect(retryDelay(failures, () => 0.9999)).toBeGreaterThan(delay - Number.EPSILON);
    }),
  );
  expect(retryDelay(0, () => 1)).toBe(500);
  expect(retryDelay(50, () => 1)).toBe(30_000);
});
