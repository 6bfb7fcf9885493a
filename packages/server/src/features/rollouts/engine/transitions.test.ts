import fc from 'fast-check';
import { failureCauses, rolloutRobotStates } from '@muster/contract/rollouts/states';
import { describe, expect, test } from 'vitest';
import type { RobotEvent, RobotResult } from './robot-event.ts';
import { plannedRow, type RobotRow, wayBack } from './robot-row.ts';
import { rowOf, WANTED } from './test-plan.ts';
import { transition, transitions } from './transitions.ts';

const after = (row: RobotRow, ...events: RobotEvent[]) =>
  events.reduce((current, event) => transition(current, event, WANTED), row);

const had = '4.1';
const download: RobotEvent = { kind: 'download', has: had };
const downloaded: RobotEvent = { kind: 'downloaded', attempt: 1 };
const install: RobotEvent = { kind: 'install', has: had };
const installed: RobotEvent = { kind: 'installed', attempt: 1, has: WANTED };
const failed: RobotEvent = { kind: 'failed', attempt: 1, cause: 'crashed' };
const installing = after(plannedRow(0), download, downloaded, install);
const done = after(installing, installed);

describe('a robot', () => {
  test('goes from planned to done, step by step', () => {
    const events: RobotEvent[] = [
      { kind: 'wait', reason: 'offline' },
      download,
      downloaded,
      { kind: 'wait', reason: 'lesson' },
      install,
      installed,
    ];
    const states = [plannedRow(0)];
    for (const event of events) states.push(after(states.at(-1)!, event));
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['planned', null],
      ['waiting', 'offline'],
      ['downloading', null],
      ['waiting', 'window'],
      ['waiting', 'lesson'],
      ['installing', null],
      ['done', null],
    ]);
    expect(states.at(-1)).toMatchObject({ hasFile: true, had, isOwed: true });
  });

  test('that already has the version is done, and a roll back leaves it alone', () => {
    const settled = after(plannedRow(0), { kind: 'settle' });
    expect(settled).toMatchObject({ state: 'done', isOwed: false });
    expect(after(settled, { kind: 'revert' })).toBe(settled);
  });

  test('that already had the version and loses it has failed', () => {
    const lost = after(plannedRow(0), { kind: 'settle' }, { kind: 'installed', attempt: 1, has: null });
    expect(lost).toMatchObject({ state: 'failed', cause: 'wrongVersion', isOwed: false });
  });

  test('that later reports another version has failed, and stays failed', () => {
    const wrong = after(done, { kind: 'installed', attempt: 1, has: '4.0' });
    expect(wrong).toMatchObject({ state: 'failed', cause: 'wrongVersion', isOwed: true });
    expect(after(wrong, installed)).toBe(wrong);
  });

  test('that fell back to its previous version has failed and needs no roll back', () => {
    expect(after(done, { kind: 'installed', attempt: 1, has: had })).toMatchObject({
      state: 'failed',
      isOwed: false,
    });
    expect(after(installing, { kind: 'failed', attempt: 1, cause: 'crashed', has: had }).isOwed).toBe(false);
  });

  test('that reports success with another version has failed', () => {
    expect(after(installing, { ...installed, has: '9.9' } as RobotEvent)).toMatchObject({
      state: 'failed',
      cause: 'wrongVersion',
    });
  });

  test('is not affected by reports of an earlier attempt', () => {
    const again = after(installing, failed, { kind: 'retry' }, download);
    expect(again.attempt).toBe(2);
    expect(after(again, installed, failed, { kind: 'installed', attempt: 1, has: 'x' })).toBe(again);
  });

  test('is not affected by results without a command', () => {
    const waiting = after(plannedRow(0), { kind: 'wait', reason: 'offline' });
    expect(after(waiting, installed, failed, downloaded)).toBe(waiting);
  });

  test('that defers waits again and keeps its file', () => {
    const deferred = after(installing, { kind: 'deferred', attempt: 1, reason: 'lesson', has: had });
    expect(deferred).toMatchObject({ state: 'waiting', reason: 'lesson', hasFile: true, isOwed: false });
    expect(after(deferred, installed)).toMatchObject({ state: 'done', isOwed: true });
  });

  test('that got something newer is skipped, and is not rolled back', () => {
    const replaced = after(done, { kind: 'replace' });
    expect(replaced).toMatchObject({ state: 'skipped', cause: 'replaced', isOwed: false });
    expect(after(replaced, { kind: 'revert' }, { kind: 'retry' })).toBe(replaced);
  });

  test('that leaves the targets finishes what it has begun, and can still be rolled back', () => {
    expect(after(installing, { kind: 'leave' })).toBe(installing);
    expect(after(done, { kind: 'leave' })).toBe(done);
    expect(after(plannedRow(0), download, { kind: 'leave' }).state).toBe('left');
  });

  test('that leaves the targets before its second attempt goes back to the version before the first', () => {
    const left = after(installing, failed, { kind: 'retry' }, { kind: 'leave' });
    expect(left).toMatchObject({ state: 'left', isOwed: true });
    expect(after(left, { kind: 'revert' }).state).toBe('reverting');
  });

  test('that left before its second attempt and was removed needs no roll back', () => {
    const gone = after(installing, failed, { kind: 'retry' }, { kind: 'leave' }, { kind: 'remove' });
    expect(gone).toMatchObject({ state: 'left', isOwed: false });
  });

  test('that was removed ignores all events until it is back', () => {
    const left = after(installing, { kind: 'remove' });
    expect(after(left, installed, failed, { kind: 'revert' })).toBe(left);
    expect(after(left, { kind: 'join', wave: 3 })).toMatchObject({ state: 'planned', wave: 3, attempt: 2 });
  });

  test('goes back to the version before the first attempt, not to the result of a failed one', () => {
    const twice = after(
      installing,
      { ...failed, has: 'half' } as RobotEvent,
      { kind: 'retry' },
      { kind: 'download', has: 'half' },
      { kind: 'downloaded', attempt: 2 },
      { kind: 'install', has: 'half' },
      { kind: 'installed', attempt: 2, has: WANTED },
    );
    expect(wayBack(twice)).toEqual({ kind: 'install', version: had });
    const back = after(twice, { kind: 'revert' });
    expect(back).toMatchObject({ state: 'reverting', attempt: 3 });
    expect(after(back, { kind: 'reverted', attempt: 3, has: had })).toMatchObject({
      state: 'reverted',
      isOwed: false,
    });
  });

  test('that had nothing installed gets the app removed', () => {
    const fresh = after(plannedRow(0), { kind: 'install', has: null }, installed, { kind: 'revert' });
    expect(wayBack(fresh)).toEqual({ kind: 'remove' });
    expect(after(fresh, { kind: 'reverted', attempt: 2, has: null }).state).toBe('reverted');
    expect(after(fresh, { kind: 'reverted', attempt: 2, has: WANTED })).toMatchObject({
      state: 'revertFailed',
      cause: 'wrongVersion',
    });
  });

  test('whose roll back failed can be retried', () => {
    const stuck = after(done, { kind: 'revert' }, { kind: 'revertFailed', attempt: 2, cause: 'noAnswer' });
    expect(after(stuck, { kind: 'retryRevert' }, { kind: 'revert' })).toMatchObject({
      state: 'reverting',
      attempt: 3,
    });
  });
});

const version = fc.constantFrom(WANTED, had, '9.9', null);
const result = (attempt: fc.Arbitrary<number>): fc.Arbitrary<RobotResult> =>
  fc.oneof(
    fc.record({ kind: fc.constant('downloaded' as const), attempt }),
    fc.record({ kind: fc.constant('deferred' as const), attempt, reason: fc.constant('lesson' as const) }),
    fc.record({ kind: fc.constantFrom('installed' as const, 'reverted' as const), attempt, has: version }),
    fc.record(
      {
        kind: fc.constant('failed' as const),
        attempt,
        cause: fc.constantFrom(...failureCauses),
        has: version,
      },
      { requiredKeys: ['kind', 'attempt', 'cause'] },
    ),
    fc.record({
      kind: fc.constant('revertFailed' as const),
      attempt,
      cause: fc.constantFrom(...failureCauses),
    }),
  );
const serverEvent: fc.Arbitrary<RobotEvent> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), reason: fc.constantFrom('offline', 'battery') }),
  fc.record({ kind: fc.constantFrom('download' as const, 'install' as const), has: version }),
  fc.record({ kind: fc.constant('skip' as const), cause: fc.constantFrom('gaveUp', 'stopped') }),
  fc.record({
    kind: fc.constantFrom('settle', 'replace', 'retry', 'revert', 'retryRevert', 'leave', 'remove'),
  }),
  fc.record({ kind: fc.constant('join' as const), wave: fc.constant(0) }),
) as fc.Arbitrary<RobotEvent>;
const anyEvent = fc.oneof(serverEvent, result(fc.integer({ min: 1, max: 3 })));
const reachable = fc.array(anyEvent, { maxLength: 25 }).map((events) => after(plannedRow(0), ...events));

describe('in every state', () => {
  test('repeating an event changes nothing', () => {
    fc.assert(
      fc.property(reachable, anyEvent, (row, event) => {
        const once = after(row, event);
        expect(after(once, event)).toBe(once);
      }),
    );
  });

  test('only transitions in the table happen', () => {
    fc.assert(
      fc.property(reachable, anyEvent, (row, event) => {
        const next = after(row, event);
        const moves = Object.values(transitions).map((moves) => moves[row.state]);
        expect([row.state, ...moves]).toContain(next.state);
      }),
    );
  });

  test('a reason or cause is set exactly where the state requires one', () => {
    fc.assert(
      fc.property(reachable, ({ state, reason, cause }) => {
        expect(reason !== null).toBe(state === 'waiting');
        expect(cause !== null).toBe(['failed', 'skipped', 'revertFailed'].includes(state));
      }),
    );
  });

  test('only a robot with a download or install command can be owed a roll back', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        const row = after(plannedRow(0), ...events);
        const isOrdered = events.some(({ kind }) => kind === 'install' || kind === 'download');
        expect(row.isOwed && (!isOrdered || row.had === undefined)).toBe(false);
      }),
    );
  });

  test('results of one attempt lead to the same state in any order and number', () => {
    const attempt = fc.constant(1);
    const from = fc.constantFrom(after(plannedRow(0), download), installing);
    const results = fc
      .array(result(attempt), { maxLength: 6 })
      .chain((each) =>
        fc.tuple(
          fc.constant(each),
          fc.shuffledSubarray([...each, ...each], { minLength: each.length * 2, maxLength: each.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(from, results, (row, [sent, arrived]) => {
        const [one, other] = [after(row, ...sent), after(row, ...arrived)];
        expect([other.state, other.cause]).toEqual([one.state, one.cause]);
        // A deferral means that nothing was changed, which contradicts a success or failure of the same attempt.
        const isConsistent = row === installing && sent.every(({ kind }) => kind !== 'deferred');
        if (isConsistent) expect(other.isOwed).toBe(one.isOwed);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the table contains every state', () => {
  const named = new Set(Object.values(transitions).flatMap((moves) => Object.entries(moves).flat()));
  expect([...named].toSorted()).toEqual([...rolloutRobotStates].toSorted());
  expect(rowOf().state).toBe('planned');
});
