import { rolloutRobotStates, type RolloutRobotState } from '@muster/contract/rollouts/states';
import type { RobotRow } from './robot-row.ts';

/** What is counted of a wave: robots by state, and those that a roll back would have to bring back. */
export type WaveCounts = Record<RolloutRobotState, number> & { owed: number };

const active = ['planned', 'waiting', 'downloading', 'installing'] as const;

export function noCounts(): WaveCounts {
  return Object.fromEntries([...rolloutRobotStates, 'owed'].map((name) => [name, 0])) as WaveCounts;
}

/** A robot whose way back failed is owed no more until a person tries again: else a roll back would never end. */
const isOwed = (row: RobotRow) => row.isOwed && row.state !== 'revertFailed';

function add(counts: WaveCounts, row: RobotRow, by: 1 | -1): void {
  counts[row.state] += by;
  if (isOwed(row)) counts.owed += by;
}

/** Enters a row that changed, or a new one, into the counts of its wave; in place, as the database does it. */
export function tally(counts: WaveCounts[], before: RobotRow | null, after: RobotRow): void {
  if (before) add(counts[before.wave]!, before, -1);
  add(counts[after.wave]!, after, 1);
}

/** Robots that were ever in the wave. */
export const everIn = (counts: WaveCounts) =>
  rolloutRobotStates.reduce((sum, state) => sum + counts[state], 0);

/** Robots of which an outcome may still come, or came: those that were skipped or left say nothing about the software. */
export const counted = (counts: WaveCounts) => everIn(counts) - counts.skipped - counts.left;

/** Robots that this rollout still has to do something with. */
export const stillActive = (counts: WaveCounts) => active.reduce((sum, state) => sum + counts[state], 0);

/** Everybody whose install has not begun is skipped, at once: how the counts move with such a statement on the rows. */
export function skipOpen(counts: WaveCounts): WaveCounts {
  const open = counts.planned + counts.waiting + counts.downloading;
  return { ...counts, planned: 0, waiting: 0, downloading: 0, skipped: counts.skipped + open };
}
