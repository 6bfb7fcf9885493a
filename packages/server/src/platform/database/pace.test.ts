import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const taking = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

async function measured(...durations: readonly number[]) {
  const pace = createPace(20);
  for (const ms of durations) {
    const batch = pace.measure(taking(ms));
    await vi.advanceTimersByTimeAsync(ms);
    expect(await batch).toBe('done');
  }
  return pace.delayMs();
}

it('waits the least time while batches are short', async () => {
  expect(await measured()).toBe(20);
  expect(await measured(5)).toBe(20);
});

it('waits three times as long as the last batch took', async () => {
  expect(await measured(30)).toBe(90);
  expect(await measured(30, 10)).toBe(30);
});

it('never waits longer than 150 ms, however slow the database was', async () => {
  expect(await measured(30_000)).toBe(150);
});

it('measures a batch that failed, and passes its error on', async () => {
  const pace = createPace(20);
  const failed = pace.measure(async () => {
    await vi.advanceTimersByTimeAsync(40);
    throw new Error('away');
  });
  await expect(failed).rejects.toThrow('away');
  expect(pace.delayMs()).toBe(120);
});
