import { HOUR_MS } from '@muster/contract/durations';
import { waitReasons } from '@muster/contract/rollouts/states';
import { describe, expect, test } from 'vitest';
import { nextStep, nextStepBack, type Surroundings } from './next-step.ts';
import type { RobotRow } from './robot-row.ts';
import { planOf, robotOf, rowOf, WANTED } from './test-plan.ts';

const since = Date.parse('2026-11-23T08:00:00Z');
const now = since + HOUR_MS;
const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  plan: planOf(),
  window: { isOpen: true, changesAt: null },
  freeSlots: 4,
  since,
  installMs: 0,
  now,
  ...change,
});
const ready = rowOf({ state: 'waiting', hasFile: true });
const step = (
  row: RobotRow = ready,
  robot: Parameters<typeof robotOf>[0] = {},
  change: Partial<Surroundings> = {},
) => nextStep(row, robotOf(robot), around(change));

describe('the next step of a robot', () => {
  test('is to download, then to install', () => {
    expect(step(rowOf())).toEqual({ do: 'download' });
    expect(step()).toEqual({ do: 'install' });
  });

  test('needs no download for a configuration', () => {
    const subject = {
      kind: 'configuration',
      configId: '01998a3e-7c00-7000-8000-000000000001',
      version: WANTED,
    };
    expect(step(rowOf(), {}, { plan: planOf({ subject } as never), freeSlots: 0 })).toEqual({
      do: 'install',
    });
  });

  test('is nothing during a download or install, and after the end', () => {
    for (const state of ['downloading', 'installing', 'done', 'failed', 'skipped', 'left'] as const)
      expect(step(rowOf({ state }))).toEqual({ do: 'nothing' });
  });

  test('is to settle when the version is already installed', () => {
    expect(step(rowOf(), { has: WANTED, isOnline: false })).toEqual({ do: 'settle' });
  });

  test('is to give up exactly after the plan’s time limit', () => {
    const plan = planOf({ giveUpHours: 24 });
    const offline = { isOnline: false };
    expect(step(ready, offline, { plan, now: since + 24 * HOUR_MS - 1 })).toMatchObject({
      do: 'wait',
      reason: 'offline',
      givesUpAt: since + 24 * HOUR_MS,
    });
    expect(step(ready, offline, { plan, now: since + 24 * HOUR_MS })).toEqual({ do: 'giveUp' });
  });

  test('is to download before the window and in a lesson, unless the plan limits downloads to the window', () => {
    const window = { isOpen: false, changesAt: now + HOUR_MS };
    expect(step(rowOf(), { isInLesson: true }, { window })).toEqual({ do: 'download' });
    const plan = planOf({ downloads: { when: 'inWindow' } });
    expect(step(rowOf(), {}, { window, plan })).toMatchObject({ reason: 'window', at: now + HOUR_MS });
  });

  test('is to wait until the end of a do-not-disturb time, but not to wait with the download', () => {
    const resting = { restsUntil: now + HOUR_MS };
    const wait = { do: 'wait', reason: 'doNotDisturb', until: 'whenRested', at: now + HOUR_MS };
    expect(step(ready, resting)).toMatchObject(wait);
    expect(step(rowOf(), resting)).toEqual({ do: 'download' });
    expect(step(ready, { restsUntil: now })).toEqual({ do: 'install' });
  });

  test('is to wait for the yes of a person before it downloads anything, if the plan says so', () => {
    const plan = planOf({ safety: { asksOnRobot: true } });
    const wait = { do: 'wait', reason: 'confirmation' };
    expect(step(rowOf(), {}, { plan })).toMatchObject({ ...wait, until: 'whenConfirmed', at: null });
    const declined = { asksAgainAt: now + HOUR_MS };
    expect(step(rowOf(), declined, { plan })).toMatchObject({
      ...wait,
      until: 'whenAskedAgain',
      at: now + HOUR_MS,
    });
    expect(step(rowOf(), { asksAgainAt: now }, { plan })).toMatchObject({ ...wait, until: 'whenConfirmed' });
    expect(step(rowOf(), { isConfirmed: true }, { plan })).toEqual({ do: 'download' });
    expect(step(rowOf(), declined)).toEqual({ do: 'download' });
  });

  test('is to wait for a free download slot of its site', () => {
    expect(step(rowOf(), {}, { freeSlots: 0 })).toMatchObject({ reason: 'downloads', until: 'whenSlotFree' });
    expect(step(ready, {}, { freeSlots: 0 })).toEqual({ do: 'install' });
  });

  test('is to wait when an install would not fit into the window', () => {
    const windows = [{ days: [1], from: '08:00', to: '09:10' }];
    const short = { plan: planOf({ windows }), window: { isOpen: true, changesAt: now + HOUR_MS / 6 } };
    expect(step(ready, {}, { ...short, installMs: HOUR_MS / 5 })).toMatchObject({ reason: 'window' });
    expect(step(ready, {}, { ...short, installMs: HOUR_MS / 7 })).toEqual({ do: 'install' });
    const long = { plan: planOf({ windows }), window: { isOpen: true, changesAt: now + HOUR_MS } };
    // An install longer than the window still gets the first half of it.
    expect(step(ready, {}, { ...long, installMs: 5 * HOUR_MS })).toEqual({ do: 'install' });
  });

  test('is to wait for the reason that makes the other reasons irrelevant', () => {
    const everything = {
      isClaimed: true,
      isDriving: true,
      isInLesson: true,
      isBusy: true,
      battery: 1,
      restsUntil: now + HOUR_MS,
    };
    const plan = planOf({ safety: { asksOnRobot: true } });
    const closed = { plan, window: { isOpen: false, changesAt: now + HOUR_MS } };
    const remedies = [
      { isOnline: true },
      { isClaimed: false },
      { isConfirmed: true },
      {},
      { restsUntil: null },
      { isDriving: false },
      { isInLesson: false },
      { isBusy: false },
    ];
    let robot: object = { ...everything, isOnline: false };
    const reasons = remedies.map((remedy, index): string => {
      const found = step(ready, robot, index > 3 ? { plan } : closed);
      robot = { ...robot, ...remedy };
      return found.do === 'wait' ? found.reason : found.do;
    });
    reasons.push((step(ready, robot, { plan }) as { reason: string }).reason);
    expect(reasons).toEqual(waitReasons.slice(0, -1) as string[]);
  });
});

describe('the next step of a roll back', () => {
  const back = (
    row: RobotRow,
    robot: Parameters<typeof robotOf>[0] = {},
    change: Partial<Surroundings> = {},
  ) => nextStepBack(row, robotOf(robot), around(change));
  const changed = rowOf({ state: 'done', isOwed: true, had: '4.1' });

  test('restores the previous version, or removes the app if there was none', () => {
    expect(back(changed)).toEqual({ do: 'revert', to: { kind: 'install', version: '4.1' } });
    expect(back({ ...changed, had: null })).toEqual({ do: 'revert', to: { kind: 'remove' } });
  });

  test('leaves robots that were not changed alone', () => {
    for (const state of ['done', 'failed', 'skipped', 'waiting'] as const)
      expect(back(rowOf({ state }))).toEqual({ do: 'nothing' });
    expect(back({ ...changed, state: 'installing' })).toEqual({ do: 'nothing' });
  });

  test('ignores windows and do-not-disturb times, but waits until the robot is safe', () => {
    expect(back(changed, {}, { window: { isOpen: false, changesAt: null } }).do).toBe('revert');
    expect(back(changed, { restsUntil: now + HOUR_MS }).do).toBe('revert');
    expect(back(changed, { isDriving: true })).toMatchObject({ do: 'wait', reason: 'driving' });
    expect(back(changed, { isOnline: false })).toMatchObject({ do: 'wait', reason: 'offline' });
  });

  test('needs a download slot to restore a version, but not to remove it', () => {
    expect(back(changed, {}, { freeSlots: 0 })).toMatchObject({ reason: 'downloads' });
    expect(back({ ...changed, had: null }, {}, { freeSlots: 0 }).do).toBe('revert');
  });
});
