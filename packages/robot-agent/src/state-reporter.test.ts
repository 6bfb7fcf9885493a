import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStateReporter } from './state-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startReporter(maxMs = 30_000) {
  const begin = performance.now();
  const at: number[] = [];
  const reporter = createStateReporter({ minMs: 1000, againMs: 2000, maxMs: () => maxMs }, () =>
    at.push(performance.now() - begin),
  );
  reporter.start();
  return { reporter, at };
}

it('repeats a change once, because the first report may be lost, and then reports periodically', () => {
  const { reporter, at } = startReporter();
  vi.advanceTimersByTime(10_000);
  reporter.changed();
  vi.advanceTimersByTime(50_000);
  expect(at).toEqual([0, 2000, 10_000, 12_000, 42_000]);
});

it('delays the second of two quick changes by the minimum interval, and repeats it once', () => {
  const { reporter, at } = startReporter();
  reporter.changed();
  reporter.changed();
  vi.advanceTimersByTime(20_000);
  expect(at).toEqual([0, 1000, 3000]);
});

it('repeats no later than the maximum interval', () => {
  const { at } = startReporter(500);
  vi.advanceTimersByTime(1000);
  expect(at).toEqual([0, 500, 1000]);
});

it('reports nothing while paused', () => {
  const { reporter, at } = startReporter();
  reporter.pause();
  reporter.changed();
  vi.advanceTimersByTime(60_000);
  expect(at).toEqual([0]);
});
