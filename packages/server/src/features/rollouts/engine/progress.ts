import type { PauseReason, RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';

/** Milliseconds since 1970 on the server's clock. Robots' clocks can be wrong by hours and are never used. */
export type Instant = number;

/** Stored state of a wave besides its counts. */
export interface WaveProgress {
  readonly startedAt: Instant | null;
  /** Start of the soak: since when the success threshold holds without interruption. */
  readonly reachedAt: Instant | null;
  readonly passedAt: Instant | null;
  /** Failures accepted by a user on resuming: excluded from all thresholds. */
  readonly accepted: number;
  /** A user resumed the rollout after this wave had held it. */
  readonly isResumed: boolean;
}

/** State that decisions use besides the counts: the rollout's row, and one row per wave. */
export interface Rollout {
  readonly plan: RolloutPlan;
  readonly status: RolloutStatus;
  readonly pauseReason: PauseReason | null;
  /** The wave whose rules halted or paused the rollout. */
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

/** Returns the rollout with one wave's progress changed. */
export function withWave(rollout: Rollout, index: number, change: Partial<WaveProgress>): Rollout {
  return {
    ...rollout,
    waves: rollout.waves.map((wave, at) => (at === index ? { ...wave, ...change } : wave)),
  };
}

/** Index of the last wave that has begun, because waves begin in order. -1: none. */
export function lastStarted({ waves }: Rollout): number {
  return waves.findLastIndex(({ startedAt }) => startedAt !== null);
}
