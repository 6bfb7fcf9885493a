import { MINUTE_MS } from '@muster/contract/durations';
import { describe, expect, test } from 'vitest';
import { noCounts, type WaveCounts } from './counts.ts';
import { type Action, decide, mayStart, perform, soakEnd } from './decide.ts';
import { newRollout, type Rollout, withWave } from './progress.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const running = (change: Parameters<typeof planOf>[0] = {}): Rollout => ({
  ...newRollout(planOf(change), 'author'),
  status: 'running',
});
const countsOf = (...waves: Partial<WaveCounts>[]) => waves.map((each) => ({ ...noCounts(), ...each }));
const decided = (rollout: Rollout, counts: WaveCounts[], at = now) => {
  const { actions, wakeAt } = decide(rollout, counts, at);
  return { actions, wakeAt, rollout: actions.reduce((each, action) => perform(each, action, at), rollout) };
};
const kinds = (actions: Action[]) =>
  actions.map((action) => ('wave' in action ? `${action.kind} ${action.wave}` : action.kind));
/** One robot is done, and the wave has been soaking since `now`. */
const soaking = () => decided(running(), countsOf({ done: 1 }, { planned: 9 })).rollout;

describe('waves', () => {
  test('begin with the first', () => {
    const { actions, wakeAt, rollout } = decided(running(), countsOf({ planned: 1 }, { planned: 9 }));
    expect(kinds(actions)).toEqual(['startWave 0']);
    expect(wakeAt).toBeNull();
    expect([mayStart(rollout, 0), mayStart(rollout, 1)]).toEqual([true, false]);
  });

  test('soak from the moment the threshold is met', () => {
    const { actions, wakeAt } = decided(running(), countsOf({ done: 1 }, { planned: 9 }));
    expect(kinds(actions)).toEqual(['startWave 0', 'soakWave 0']);
    expect(wakeAt).toBe(now + 10 * MINUTE_MS);
  });

  test('begin exactly after the soak of the previous wave', () => {
    const counts = countsOf({ done: 1 }, { planned: 9 });
    expect(decided(soaking(), counts, now + 10 * MINUTE_MS - 1).actions).toEqual([]);
    const { actions } = decided(soaking(), counts, now + 10 * MINUTE_MS);
    expect(kinds(actions)).toEqual(['passWave 0', 'startWave 1']);
  });

  test('soak again from the start after falling below the threshold', () => {
    const waves = [waveOf({ robots: { take: { by: 'count', count: 20 } }, successPercent: 95 }), restOf()];
    const first = decided(running({ waves }), countsOf({ done: 19, waiting: 1 }, { planned: 5 })).rollout;
    const fewer = countsOf({ done: 18, waiting: 2 }, { planned: 5 });
    const broken = decided(first, fewer, now + 9 * MINUTE_MS);
    expect(kinds(broken.actions)).toEqual(['unsoakWave 0']);
    const again = decided(
      broken.rollout,
      countsOf({ done: 19, waiting: 1 }, { planned: 5 }),
      now + 10 * MINUTE_MS,
    );
    expect(again.wakeAt).toBe(now + 20 * MINUTE_MS);
    expect(soakEnd(again.rollout, 0)).toBe(now + 20 * MINUTE_MS);
  });

  test('without robots pass without a soak', () => {
    const waves = [waveOf(), waveOf(), restOf()];
    const { actions } = decided(running({ waves }), countsOf({}, {}, { planned: 3 }));
    expect(kinds(actions)).toEqual(['startWave 0', 'passWave 0', 'startWave 1', 'passWave 1', 'startWave 2']);
  });

  test('that lost all robots pause the rollout, unless another wave has a success', () => {
    const lost = countsOf({ left: 1, skipped: 2 }, { planned: 9 });
    const { actions, rollout } = decided(running(), lost);
    expect(actions.at(-1)).toEqual({ kind: 'pause', wave: 0, reason: 'untried' });
    expect(rollout.status).toBe('paused');
    const waves = [waveOf(), waveOf(), restOf()];
    const second = withWave(withWave(running({ waves }), 0, { startedAt: 1, passedAt: 2 }), 1, {
      startedAt: 3,
    });
    const shown = decided(second, countsOf({ done: 1 }, { left: 4 }, { planned: 2 }));
    expect(kinds(shown.actions)).toEqual(['passWave 1', 'startWave 2']);
  });

  test('with `whenPassed: pause` wait for a person when they pass', () => {
    const waves = [waveOf({ soakMinutes: 0, whenPassed: 'pause' }), restOf()];
    const { actions, rollout } = decided(running({ waves }), countsOf({ done: 1 }, { planned: 9 }));
    expect(actions.at(-1)).toEqual({ kind: 'pause', wave: 0, reason: 'wavePassed' });
    const resumed: Rollout = { ...rollout, status: 'running', pauseReason: null, heldBy: null };
    expect(kinds(decided(resumed, countsOf({ done: 1 }, { planned: 9 })).actions)).toEqual(['startWave 1']);
  });

  test('pause the rollout when they can no longer meet their threshold', () => {
    const waves = [
      waveOf({ successPercent: 90, stop: { abovePercent: 50 }, robots: { take: { by: 'count', count: 8 } } }),
      restOf(),
    ];
    const { actions } = decided(
      running({ waves }),
      countsOf({ done: 2, planned: 5, failed: 1 }, { planned: 9 }),
    );
    expect(actions.at(-1)).toEqual({ kind: 'pause', wave: 0, reason: 'unreachable' });
  });
});

describe('a rollout', () => {
  test('halts above the failure threshold, before any other action', () => {
    const { actions, rollout } = decided(
      soaking(),
      countsOf({ failed: 1 }, { planned: 9 }),
      now + 10 * MINUTE_MS,
    );
    expect(kinds(actions)).toEqual(['halt 0']);
    expect(rollout).toMatchObject({ status: 'halted', heldBy: 0 });
    expect(mayStart(rollout, 0)).toBe(false);
    expect(decide(rollout, countsOf({ failed: 1 }, { planned: 9 }), now)).toEqual({
      actions: [],
      wakeAt: null,
    });
  });

  test('also halts for failures in a wave that has passed', () => {
    const second = withWave(withWave(running(), 0, { startedAt: 1, passedAt: 2 }), 1, { startedAt: 2 });
    expect(kinds(decided(second, countsOf({ failed: 1 }, { done: 9 })).actions)).toEqual(['halt 0']);
  });

  test('is done when the last wave has passed and no robot is pending', () => {
    const last = withWave(withWave(running(), 0, { startedAt: 1, passedAt: 2 }), 1, {
      startedAt: 2,
      reachedAt: 3,
    });
    expect(kinds(decided(last, countsOf({ done: 1 }, { done: 9 })).actions)).toEqual([
      'passWave 1',
      'finish',
    ]);
    expect(kinds(decided(last, countsOf({ done: 1, waiting: 1 }, { done: 9 })).actions)).toEqual([
      'passWave 1',
    ]);
  });

  test('is done despite failures in the last wave, once all results are in', () => {
    const waves = [restOf({ successPercent: 100, stop: { abovePercent: 50 } })];
    expect(kinds(decided(running({ waves }), countsOf({ done: 9, failed: 1 })).actions)).toEqual([
      'startWave 0',
      'passWave 0',
      'finish',
    ]);
  });

  test('without robots is done at once', () => {
    expect(decided(running(), countsOf({}, {})).rollout.status).toBe('done');
  });

  test('begins at its start time', () => {
    const startAt = new Date(now + MINUTE_MS).toISOString();
    const scheduled: Rollout = { ...running({ startAt }), status: 'scheduled' };
    const counts = countsOf({ planned: 1 }, { planned: 9 });
    expect(decide(scheduled, counts, now)).toEqual({ actions: [], wakeAt: now + MINUTE_MS });
    expect(kinds(decided(scheduled, counts, now + MINUTE_MS).actions)).toEqual(['start', 'startWave 0']);
  });

  test('takes no action in a status that waits for a person or is final', () => {
    const counts = countsOf({ done: 1 }, { planned: 9 });
    for (const status of [
      'draft',
      'awaitingApproval',
      'rejected',
      'paused',
      'halted',
      'stopped',
      'done',
    ] as const)
      expect(decide({ ...soaking(), status }, counts, now + 60 * MINUTE_MS)).toEqual({
        actions: [],
        wakeAt: null,
      });
  });

  test('is rolled back when no robot is owed a roll back and no install is running', () => {
    const back: Rollout = { ...soaking(), status: 'rollingBack' };
    expect(decide(back, countsOf({ reverting: 1, owed: 1 }, {}), now).actions).toEqual([]);
    expect(decide(back, countsOf({ reverted: 1 }, { installing: 1 }), now).actions).toEqual([]);
    expect(kinds(decide(back, countsOf({ reverted: 1 }, { revertFailed: 1 }), now).actions)).toEqual([
      'finishRollBack',
    ]);
  });
});
