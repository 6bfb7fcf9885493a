import type { Rollout } from './progress.ts';

/** While a rollout is in one of these, robots that match its targets join. */
const open = new Set<Rollout['status']>(['awaitingApproval', 'scheduled', 'running', 'paused', 'halted']);

/**
 * The wave of a robot that appears later, or comes back; `null`: the rollout takes none any more. It is the first wave
 * that names its group, takes all the rest of it and has not begun, else the last. So whoever comes late gets what the
 * waves before have tried, and no threshold moves under a wave that others wait for.
 */
export function waveOfLate({ plan, status, waves }: Rollout, groupId: string): number | null {
  if (!open.has(status)) return null;
  const own = plan.waves.findIndex(
    ({ robots }, index) =>
      waves[index]!.startedAt === null && robots.take.by === 'rest' && robots.groupIds.includes(groupId),
  );
  return own === -1 ? waves.length - 1 : own;
}
