import { MINUTE_MS } from '@muster/contract/durations';
import type { RolloutRobot } from '@muster/contract/rollouts/view.schemas';
import type { Held } from './held.ts';
import type { RobotListRow } from './views.store.ts';

/**
 * When it is skipped if nothing changes: counted, as in the engine, from the start of its wave or the time it joined.
 */
function givesUpAt(row: RobotListRow, { rollout, row: { plan } }: Held): string | null {
  const begunAt = rollout.waves[row.wave]?.startedAt ?? null;
  if (row.state !== 'waiting' || begunAt === null) return null;
  const since = Math.max(begunAt, row.since.getTime());
  return new Date(since + plan.giveUpHours * 60 * MINUTE_MS).toISOString();
}

export function presentRobot(row: RobotListRow, held: Held): RolloutRobot {
  const { reason, waitUntil, groupId, groupName } = row;
  return {
    device: { id: row.deviceId, sn: row.sn, name: row.deviceName ?? row.name },
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    wave: row.wave,
    state: row.state as RolloutRobot['state'],
    attempt: row.attempt,
    had: row.had,
    wait:
      reason === null || waitUntil === null
        ? null
        : ({ reason, until: waitUntil, at: row.waitAt?.toISOString() ?? null } as RolloutRobot['wait']),
    cause: row.cause as RolloutRobot['cause'],
    detail: row.detail,
    changedAt: row.changedAt.toISOString(),
    givesUpAt: givesUpAt(row, held),
    taskId: row.taskId,
  };
}
