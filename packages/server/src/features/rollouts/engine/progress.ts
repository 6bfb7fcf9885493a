import type { PauseReason, RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';

/** Milliseconds since 1970 on the server's clock: robots' clocks are wrong by hours, and decide nothing. */
export type Instant = number;

/** What is kept of a wave beside its counts. */
export interface WaveProgress {
  readonly startedAt: Instant | null;
  /** Since when the success threshold holds without a break; the soak counts from here. */
  readonly reachedAt: Instant | null;
  readonly passedAt: Instant | null;
  /** Failures that a person let pass by resuming: they count for and against nothing. */
  readonly accepted: number;
  /** A person resumed a rollout that this wave had stopped. */
  readonly isResumed: boolean;
}

/** What decisions are made of, beside the counts: a row of the rollout and one of each wave. */
export interface Rollout {
  readonly plan: RolloutPlan;
  readonly status: RolloutStatus;
  readonly pauseReason: PauseReason | null;
  /** The wave that halted or paused it by its rules. */
  readonly heldBy: number | null;
  readonly authorId: string;
  readonly submitterId: string | null;
  readonly approverId: string | null;
  readonly waves: readonly WaveProgress[];
}

const untouched: WaveProgress = {
  startedAt: null,
  reachedAt: null,
  passedAt: null,
  accepted: 0,
  isResumed: false,
};

export function newRollout(plan: RolloutPlan, authorId: string): Rollout {
  return {
    plan,
    status: 'draft',
    pauseReason: null,
    heldBy: null,
    authorId,
    submitterId: null,
    approverId: null,
    waves: plan.waves.map(() => untouched),
  };
}

export const MINUTE = 60_000;

/** The rollout with one wave's progress changed. */
export function withWave(rollout: Rollout, index: number, change: Partial<WaveProgress>): Rollout {
  return {
    ...rollout,
    waves: rollout.waves.map((wave, at) => (at === index ? { ...wave, ...change } : wave)),
  };
}

/** Waves begin in order, so the last begun is one less than how many have. -1: none. */
export function lastStarted({ waves }: Rollout): number {
  return waves.findLastIndex(({ startedAt }) => startedAt !== null);
}
