import { HOUR_MS } from '@muster/contract/durations';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { silent } from './log.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { createServerClock } from './server-clock.ts';

afterEach(() => void vi.restoreAllMocks());

function heardClock() {
  const clock = createServerClock(createMemoryJournal(), silent);
  const before = Date.now();
  clock.heard(new Date(before).toISOString());
  return { clock, before };
}

test('continues through a suspend, which the clock of the process does not count', async () => {
  const { clock, before } = heardClock();
  const { now } = performance;
  const stopped = now.call(performance);
  vi.spyOn(performance, 'now').mockReturnValue(stopped);
  await sleep(200);
  expect(clock.now() - before).toBeGreaterThanOrEqual(150);
});

test('does not follow corrections of the robot’s own clock', () => {
  const { clock, before } = heardClock();
  for (const wrong of [before + 5 * HOUR_MS, 0]) {
    vi.spyOn(Date, 'now').mockReturnValue(wrong);
    expect(Math.abs(clock.now() - before)).toBeLessThan(60_000);
  }
});
