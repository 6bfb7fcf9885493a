import { expect, it } from 'vitest';
import { afterFailure, well } from './backoff.ts';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

it('waits longer after each failure, up to a maximum', () => {
  const pauses: number[] = [];
  let health: { failures: number; failingSince: Date | null } = well;
  for (let failure = 0; failure < 8; failure += 1) {
    const next = afterFailure(health, at(0));
    pauses.push((+next.retryAt - +at(0)) / 1000);
    health = next;
  }
  expect(pauses).toEqual([5, 30, 120, 600, 3600, 21_600, 21_600, 21_600]);
});

it('stops after three days without a success', () => {
  const days = (n: number) => n * 24 * 3_600_000;
  const first = afterFailure(well, at(0));
  expect(afterFailure(first, at(days(3))).stops).toBe(false);
  expect(afterFailure(first, at(days(3) + 1)).stops).toBe(true);
});
