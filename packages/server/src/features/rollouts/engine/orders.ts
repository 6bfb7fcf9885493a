import type { RolloutOrder, RolloutStatus } from '@muster/contract/rollouts/states';
import type { WaveCounts } from './counts.ts';
import { type Instant, lastStarted, type Rollout, withWave } from './progress.ts';

const begun = ['running', 'paused', 'halted'] as const satisfies RolloutStatus[];

/** Statuses in which each order is accepted; all others refuse it. */
const takenIn: Record<RolloutOrder, readonly RolloutStatus[]> = {
  submit: ['draft', 'rejected'],
  approve: ['awaitingApproval'],
  reject: ['awaitingApproval'],
  pause: ['scheduled', 'running'],
  resume: ['paused', 'halted'],
  stop: ['awaitingApproval', 'scheduled', ...begun, 'rollingBack'],
  rollBack: [...begun, 'stopped', 'done', 'rolledBack'],
  nextWave: ['running'],
  retryFailed: begun,
};

/** Whether a rollout in this status accepts the order. */
export const takes = (status: RolloutStatus, order: RolloutOrder) => takenIn[order].includes(status);

export type Refusal =
  /** Not accepted in this status: another user was faster. */
  | 'status'
  /** Approval by the author or submitter. */
  | 'ownRollout'
  /** No wave has begun, or none is left to begin. */
  | 'noNextWave';

/** Changes to robots' rows that an order requires in the same transaction. */
export type RowsTodo =
  /** Skip all robots that have not begun to install. See `skipOpen`. */
  | { kind: 'skipOpen'; cause: 'stopped' | 'rolledBack' }
  | { kind: 'retryFailed' }
  /** Retry failed roll backs. */
  | { kind: 'retryReverts' };

export type Ordered = { rollout: Rollout; todo: RowsTodo[] } | { refused: Refusal };

interface Asker {
  personId: string;
  now: Instant;
  counts: WaveCounts[];
}

function begin(rollout: Rollout, now: Instant): Rollout {
  const { startAt } = rollout.plan;
  const isLater = startAt !== null && Date.parse(startAt) > now;
  return { ...rollout, status: isLater ? 'scheduled' : 'running' };
}

/** Resuming after a rule held the rollout accepts all failures so far. Not called after a pause by a user. */
function letPass(rollout: Rollout, counts: WaveCounts[]): Rollout {
  let next = rollout;
  for (let index = 0; index <= lastStarted(rollout); index++)
    next = withWave(next, index, {
      accepted: Math.max(rollout.waves[index]!.accepted, counts[index]!.failed),
      isResumed: rollout.waves[index]!.isResumed || index === rollout.heldBy,
    });
  return next;
}

function resume(rollout: Rollout, { counts, now }: Asker): Rollout {
  const isHeld = rollout.heldBy !== null && rollout.pauseReason !== 'wavePassed';
  const passed = isHeld ? letPass(rollout, counts) : rollout;
  const hasBegun = lastStarted(rollout) >= 0;
  const next = { ...passed, pauseReason: null, heldBy: null };
  return hasBegun ? { ...next, status: 'running' } : begin(next, now);
}

/** Passes the running wave early; hawkBit calls this triggering the next group. */
function nextWave(rollout: Rollout, now: Instant): Ordered {
  const last = lastStarted(rollout);
  if (last < 0 || last === rollout.waves.length - 1) return { refused: 'noNextWave' };
  return { rollout: withWave(rollout, last, { passedAt: now }), todo: [] };
}

/** Clears the accepted failures, because the failed robots are retried. */
function retryFailed(rollout: Rollout): Ordered {
  const waves = rollout.waves.map((wave) => ({ ...wave, accepted: 0 }));
  return { rollout: { ...rollout, waves }, todo: [{ kind: 'retryFailed' }] };
}

function rollBack(rollout: Rollout): Ordered {
  const next: Rollout = { ...rollout, status: 'rollingBack', pauseReason: null, heldBy: null };
  return { rollout: next, todo: [{ kind: 'skipOpen', cause: 'rolledBack' }, { kind: 'retryReverts' }] };
}

function submit(rollout: Rollout, { personId, now }: Asker): Rollout {
  const next = { ...rollout, submitterId: personId };
  return next.plan.needsApproval ? { ...next, status: 'awaitingApproval' } : begin(next, now);
}

function approve(rollout: Rollout, { personId, now }: Asker): Ordered {
  if (personId === rollout.authorId || personId === rollout.submitterId) return { refused: 'ownRollout' };
  return { rollout: begin({ ...rollout, approverId: personId }, now), todo: [] };
}

/**
 * Applies an order; the caller decides again afterwards. @returns the reason for a refusal, else the rollout and the
 * changes to its rows
 */
export function give(rollout: Rollout, order: RolloutOrder, asker: Asker): Ordered {
  if (!takes(rollout.status, order)) return { refused: 'status' };
  const plain = (next: Rollout): Ordered => ({ rollout: next, todo: [] });
  switch (order) {
    case 'submit':
      return plain(submit(rollout, asker));
    case 'approve':
      return approve(rollout, asker);
    case 'reject':
      return plain({ ...rollout, status: 'rejected' });
    case 'pause':
      return plain({ ...rollout, status: 'paused', pauseReason: 'person' });
    case 'resume':
      return plain(resume(rollout, asker));
    case 'stop':
      return {
        rollout: { ...rollout, status: 'stopped', pauseReason: null, heldBy: null },
        todo: [{ kind: 'skipOpen', cause: 'stopped' }],
      };
    case 'rollBack':
      return rollBack(rollout);
    case 'nextWave':
      return nextWave(rollout, asker.now);
    case 'retryFailed':
      return retryFailed(rollout);
  }
}
