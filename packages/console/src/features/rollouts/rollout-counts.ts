import { rolloutRobotStates, type RolloutRobotState } from '@muster/contract/rollouts/states';
import type { RolloutCounts } from '@muster/contract/rollouts/view.schemas';

export const countOf = (counts: RolloutCounts, state: RolloutRobotState) => counts[state] ?? 0;

const sumOf = (counts: RolloutCounts, states: readonly RolloutRobotState[]) =>
  states.reduce((sum, state) => sum + countOf(counts, state), 0);

/** Robots that take part, without those that left. */
export const totalOf = (counts: RolloutCounts) => sumOf(counts, rolloutRobotStates) - countOf(counts, 'left');

/**
 * Basis of the threshold percentages: without robots that were skipped or left, which say nothing about the version.
 */
export const measuredOf = (counts: RolloutCounts) => totalOf(counts) - countOf(counts, 'skipped');

/** 0 to 100 with one decimal; 0 if `whole` is 0. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

/** States in the order of the bar, without those that no robot is in. */
export function shownStates(counts: RolloutCounts): RolloutRobotState[] {
  const order: RolloutRobotState[] = [
    'done',
    'reverted',
    'installing',
    'downloading',
    'reverting',
    'waiting',
    'failed',
    'revertFailed',
    'skipped',
    'planned',
  ];
  return order.filter((state) => countOf(counts, state) > 0);
}
