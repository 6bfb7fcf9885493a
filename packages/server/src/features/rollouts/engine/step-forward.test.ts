import { HOUR_MS } from '@muster/contract/durations';
import { expect, test } from 'vitest';
import type { Surroundings } from './next-step.ts';
import { stepForward } from './step-forward.ts';
import { planOf, robotOf, rowOf } from './test-plan.ts';

const since = Date.parse('2026-11-23T08:00:00Z');
const open = { isOpen: true, changesAt: null };
const closed = { isOpen: false, changesAt: since + 12 * HOUR_MS };
const step = (change: Partial<Surroundings>, isAhead: boolean, row = rowOf(), robot = robotOf()) =>
  stepForward(
    row,
    robot,
    { plan: planOf(), window: open, freeSlots: 4, since, installMs: 0, now: since + HOUR_MS, ...change },
    isAhead,
  );

test('inside the window one command downloads and installs', () => {
  expect(step({}, false)).toEqual({ do: 'install' });
  expect(step({}, true)).toEqual({ do: 'install' });
});

test('before the window only a rollout that may download ahead downloads, and only once', () => {
  expect(step({ window: closed }, true)).toEqual({ do: 'download' });
  expect(step({ window: closed }, false)).toMatchObject({ do: 'wait', reason: 'window' });
  const loaded = rowOf({ state: 'waiting', hasFile: true });
  expect(step({ window: closed }, true, loaded)).toMatchObject({ do: 'wait', reason: 'window' });
});

test('a robot without the file waits for a free download slot, one with it does not', () => {
  expect(step({ freeSlots: 0 }, false)).toMatchObject({ do: 'wait', reason: 'downloads' });
  expect(step({ freeSlots: 0, window: closed }, true)).toMatchObject({ do: 'wait', reason: 'downloads' });
  expect(step({ freeSlots: 0 }, false, rowOf({ state: 'waiting', hasFile: true }))).toEqual({
    do: 'install',
  });
});

test('a robot that may do neither waits for the same reason in both cases', () => {
  const offline = robotOf({ isOnline: false });
  for (const isAhead of [true, false])
    expect(step({ window: closed }, isAhead, rowOf(), offline)).toMatchObject({ do: 'wait' });
});
