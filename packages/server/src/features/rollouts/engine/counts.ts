import { rolloutRobotStates, type RolloutRobotState } from '@muster/contract/rollouts/states';
import type { RobotRow } from './robot-row.ts';

/** Counts of a wave: robots by state, and those that a roll back would have to restore. */
export type WaveCounts = Record<RolloutRobotState, number> & { owed: number };

const active = ['planned', 'waiting', 'downloading', 'installing'] as const;

export function noCounts(): WaveCounts {
  return Object.fromEntries([...rolloutRobotStates, 'owed'].map((name) => [name, 0])) as WaveCounts;
}

/** A failed roll back no longer counts until a user retries it; otherwise the rollout would never end. */
const isOwed = (row: RobotRow) => row.isOwed && row.state !== 'revertFailed';

function add(counts: WaveCounts, row: RobotRow, by: 1 | -1): void {
  counts[row.state] += by;
  if (isOwed(row)) counts.owed += by;
}

/** Updates the counts of a wave for a changed or new row, in place. */
export function tally(counts: WaveCounts[], before: RobotRow | null, after: RobotRow): void {
  if (before) add(counts[before.wave]!, before, -1);
  add(counts[after.wave]!, after, 1);
}

/** Robots that were ever in the wave. */
export const everIn = (counts: WaveCounts) =>
  rolloutRobotStates.reduce((sum, state) => sum + counts[state], 0);

/** Robots with a result or a pending one; skipped robots and those that left say nothing about the software. */
export const counted = (counts: WaveCounts) => everIn(counts) - counts.skipped - counts.left;

/** Robots with a step of this rollout still to come. */
export const stillActive = (counts: WaveCounts) => active.reduce((sum, state) => sum + counts[state], 0);

/** The counts after all robots that have not begun to install were skipped in one statement. */
export function skipOpen(counts: WaveCounts): WaveCounts {
  const open = counts.planned + counts.waiting + counts.downloading;
  return { ...counts, planned: 0, waiting: 0, downloading: 0, skipped: counts.skipped + open };
}
