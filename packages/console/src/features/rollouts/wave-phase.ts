import type { RolloutStatus } from '@muster/contract/rollouts/states';
import type { RolloutDetail, RolloutWave } from '@muster/contract/rollouts/view.schemas';

export type Phase = 'next' | 'running' | 'paused' | 'soaking' | 'passed' | 'held' | 'ended';

/** Statuses in which no wave continues. */
const over: ReadonlySet<RolloutStatus> = new Set(['stopped', 'done', 'rollingBack', 'rolledBack']);

export function phaseOf(
  { status, heldBy }: Pick<RolloutDetail, 'status' | 'heldBy'>,
  wave: Pick<RolloutWave, 'startedAt' | 'reachedAt' | 'passedAt'>,
  index: number,
): Phase {
  if (heldBy === index && (status === 'halted' || status === 'paused')) return 'held';
  if (wave.passedAt !== null) return 'passed';
  if (wave.startedAt === null) return 'next';
  if (over.has(status)) return 'ended';
  if (wave.reachedAt !== null) return 'soaking';
  // Robots that install already finish, but no further one begins.
  return status === 'paused' || status === 'halted' ? 'paused' : 'running';
}
