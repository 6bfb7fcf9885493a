import type { Rollout } from './progress.ts';

/** Statuses in which robots that match the targets join. */
const open = new Set<Rollout['status']>(['awaitingApproval', 'scheduled', 'running', 'paused', 'halted']);

/**
 * The wave of a robot that appears late or comes back; `null`: the rollout is closed. It is the first wave that takes
 * the rest of its group and has not begun, else the last. Thus a late robot gets only versions tried by earlier waves,
 * and no threshold changes for a wave that others wait for.
 */
export function waveOfLate({ plan, status, waves }: Rollout, groupId: string): number | null {
  if (!open.has(status)) return null;
  const own = plan.waves.findIndex(
    ({ robots }, index) =>
      waves[index]!.startedAt === null && robots.take.by === 'rest' && robots.groupIds.includes(groupId),
  );
  return own === -1 ? waves.length - 1 : own;
}
