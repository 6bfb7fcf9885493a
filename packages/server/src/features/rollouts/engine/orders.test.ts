import { rolloutStatuses } from '@muster/contract/rollouts/states';
import { describe, expect, test } from 'vitest';
import { noCounts } from './counts.ts';
import { decide, perform } from './decide.ts';
import { type RolloutOrder, rolloutOrders } from '@muster/contract/rollouts/states';
import { give } from './orders.ts';
import { newRollout, type Rollout, withWave } from './progress.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const counts = [
  { ...noCounts(), failed: 1 },
  { ...noCounts(), planned: 9 },
];
const draft = (change: Parameters<typeof planOf>[0] = {}) => newRollout(planOf(change), 'mei');
const by = (personId: string) => ({ personId, now, counts });
function given(rollout: Rollout, order: RolloutOrder, personId = 'mei') {
  const answer = give(rollout, order, by(personId));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
}
const refusal = (rollout: Rollout, order: RolloutOrder, personId = 'mei') => {
  const answer = give(rollout, order, by(personId));
  return 'refused' in answer ? answer.refused : null;
};

describe('approval', () => {
  const waiting = given(draft({ needsApproval: true }), 'submit').rollout;

  test('is required before anything starts', () => {
    expect(waiting.status).toBe('awaitingApproval');
    expect(decide(waiting, counts, now).actions).toEqual([]);
  });

  test('must come from a second person, neither author nor submitter', () => {
    expect(refusal(waiting, 'approve')).toBe('ownRollout');
    const passedOn = given(draft({ needsApproval: true }), 'submit', 'li').rollout;
    expect(refusal(passedOn, 'approve', 'mei')).toBe('ownRollout');
    expect(refusal(passedOn, 'approve', 'li')).toBe('ownRollout');
    expect(given(waiting, 'approve', 'jonas').rollout).toMatchObject({
      status: 'running',
      approverId: 'jonas',
    });
  });

  test('can be rejected and requested again', () => {
    const rejected = given(waiting, 'reject', 'jonas').rollout;
    expect(rejected.status).toBe('rejected');
    expect(given(rejected, 'submit').rollout.status).toBe('awaitingApproval');
  });

  test('does not start a rollout before its start time', () => {
    const startAt = new Date(now + 1).toISOString();
    const later = given(draft({ needsApproval: true, startAt }), 'submit').rollout;
    expect(given(later, 'approve', 'jonas').rollout.status).toBe('scheduled');
    expect(given(draft({ startAt }), 'submit').rollout.status).toBe('scheduled');
    expect(given(draft(), 'submit').rollout.status).toBe('running');
  });
});

describe('a rollout', () => {
  const first = withWave({ ...draft(), status: 'running' }, 0, { startedAt: 1 });
  const halted = perform(first, { kind: 'halt', wave: 0 }, now);

  test('that halted resumes with its failures accepted, and halts at the next failure', () => {
    const resumed = given(halted, 'resume').rollout;
    expect(resumed).toMatchObject({ status: 'running', heldBy: null });
    expect(decide(resumed, counts, now).actions.map(({ kind }) => kind)).toEqual(['passWave', 'startWave']);
    const more = [{ ...noCounts(), failed: 2 }, counts[1]!];
    expect(decide(resumed, more, now).actions.map(({ kind }) => kind)).toEqual(['halt']);
  });

  test('paused by a person resumes with unchanged thresholds', () => {
    const paused = given(first, 'pause').rollout;
    const resumed = given(paused, 'resume').rollout;
    expect(resumed).toEqual(first);
  });

  test('paused before its start time is scheduled again', () => {
    const startAt = new Date(now + 1).toISOString();
    const scheduled = given(draft({ startAt }), 'submit').rollout;
    expect(given(given(scheduled, 'pause').rollout, 'resume').rollout.status).toBe('scheduled');
  });

  test('can begin its next wave early, if there is one', () => {
    const early = given(first, 'nextWave').rollout;
    const clean = [{ ...noCounts(), waiting: 1 }, counts[1]!];
    expect(decide(early, clean, now).actions).toEqual([{ kind: 'startWave', wave: 1 }]);
    expect(refusal(withWave(early, 1, { startedAt: 2 }), 'nextWave')).toBe('noNextWave');
    expect(refusal({ ...draft(), status: 'running' }, 'nextWave')).toBe('noNextWave');
  });

  test('skips robots that have not begun when it is stopped or rolled back', () => {
    expect(given(first, 'stop')).toMatchObject({
      rollout: { status: 'stopped' },
      todo: [{ kind: 'skipOpen', cause: 'stopped' }],
    });
    expect(given(halted, 'rollBack')).toMatchObject({
      rollout: { status: 'rollingBack', heldBy: null },
      todo: [{ kind: 'skipOpen', cause: 'rolledBack' }, { kind: 'retryReverts' }],
    });
  });

  test('no longer accepts earlier failures when its failed robots are retried', () => {
    const passing = given(halted, 'resume').rollout;
    expect(passing.waves[0]!.accepted).toBe(1);
    expect(given(passing, 'retryFailed')).toMatchObject({ todo: [{ kind: 'retryFailed' }] });
    expect(given(passing, 'retryFailed').rollout.waves[0]!.accepted).toBe(0);
  });

  test('that lost all robots of its first wave resumes when a person decides so', () => {
    const waves = [waveOf(), waveOf(), restOf()];
    const begun = withWave({ ...draft({ waves }), status: 'running' }, 0, { startedAt: 1 });
    const lost = [{ ...noCounts(), left: 1 }, { ...noCounts(), planned: 1 }, noCounts()];
    const paused = perform(begun, decide(begun, lost, now).actions[0]!, now);
    expect(paused.pauseReason).toBe('untried');
    const resumed = give(paused, 'resume', { personId: 'mei', now, counts: lost });
    expect(
      'rollout' in resumed && decide(resumed.rollout, lost, now).actions.map(({ kind }) => kind),
    ).toEqual(['passWave', 'startWave']);
  });
});

test('each order is accepted exactly in these statuses', () => {
  const taken = Object.fromEntries(
    rolloutOrders.map((order) => [
      order,
      rolloutStatuses.filter((status) => {
        const rollout = withWave({ ...draft(), status }, 0, { startedAt: 1 });
        return refusal(rollout, order, 'jonas') === null;
      }),
    ]),
  );
  expect(taken).toEqual({
    submit: ['draft', 'rejected'],
    approve: ['awaitingApproval'],
    reject: ['awaitingApproval'],
    pause: ['scheduled', 'running'],
    resume: ['paused', 'halted'],
    stop: ['awaitingApproval', 'scheduled', 'running', 'paused', 'halted', 'rollingBack'],
    rollBack: ['running', 'paused', 'halted', 'stopped', 'done', 'rolledBack'],
    nextWave: ['running'],
    retryFailed: ['running', 'paused', 'halted'],
  });
});
