import type { PauseReason, RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Selectable } from 'kysely';
import type { RolloutRobots, Rollouts, RolloutWaves } from '../../platform/database/schema.ts';
import { noCounts, type WaveCounts } from './engine/counts.ts';
import { newRollout, type Rollout } from './engine/progress.ts';
import type { RobotRow } from './engine/robot-row.ts';

export type RolloutRow = Omit<Selectable<Rollouts>, 'plan' | 'status' | 'pauseReason'> & {
  plan: RolloutPlan;
  status: RolloutStatus;
  pauseReason: PauseReason | null;
};
export type WaveRow = Selectable<RolloutWaves>;
export type RobotColumns = Selectable<RolloutRobots>;

/** A rollout as read: its row, and the engine's state. */
export interface Held {
  row: RolloutRow;
  rollout: Rollout;
  counts: WaveCounts[];
}

const instant = (date: Date | null) => date?.getTime() ?? null;

/** @param waves in order; empty before the rollout is submitted */
export function heldOf(row: RolloutRow, waves: readonly WaveRow[]): Held {
  const { plan, status, pauseReason, heldBy } = row;
  const fresh = newRollout(plan, row.authorId ?? '');
  const progress = waves.map((wave) => ({
    startedAt: instant(wave.startedAt),
    reachedAt: instant(wave.reachedAt),
    passedAt: instant(wave.passedAt),
    accepted: wave.accepted,
    isResumed: wave.isResumed,
  }));
  return {
    row,
    rollout: {
      ...fresh,
      status,
      pauseReason,
      heldBy,
      submitterId: row.submitterId,
      approverId: row.approverId,
      waves: waves.length === 0 ? fresh.waves : progress,
    },
    counts:
      waves.length === 0
        ? plan.waves.map(noCounts)
        : waves.map(({ counts }) => ({ ...noCounts(), ...(counts as object) })),
  };
}

/** Converts a robot's row for the engine. */
export function robotRowOf(row: RobotColumns): RobotRow {
  return {
    wave: row.wave,
    state: row.state as RobotRow['state'],
    attempt: row.attempt,
    hasFile: row.hasFile,
    had: row.knowsHad ? row.had : undefined,
    isOwed: row.isOwed,
    wasOwed: row.wasOwed,
    reason: row.reason as RobotRow['reason'],
    cause: row.cause as RobotRow['cause'],
  };
}

/** A robot has one version per slot: rollouts of the same slot compete for robots. */
export function slotOf({ subject }: RolloutPlan): string {
  return subject.kind === 'app' ? `app:${subject.packageName}` : subject.kind;
}
