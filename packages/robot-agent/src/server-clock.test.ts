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

test('journals a correction of the robot’s own clock, which the next start would otherwise count twice', async () => {
  const journal = createMemoryJournal();
  const real = Date.now();
  const own = vi.spyOn(Date, 'now').mockReturnValue(60_000);
  const clock = createServerClock(journal, silent);
  clock.heard(new Date(real).toISOString());
  own.mockReturnValue(real);
  clock.keep();
  expect(Math.abs(createServerClock(journal, silent).now() - real)).toBeLessThan(60_000);
});

test('journals nothing while its own clock is not corrected, or before it has heard a server time', () => {
  const journal = createMemoryJournal();
  const append = vi.spyOn(journal, 'append');
  const clock = createServerClock(journal, silent);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
  clock.keep();
  clock.heard(new Date(Date.now()).toISOString());
  clock.keep();
  expect(append).not.toHaveBeenCalled();
});
