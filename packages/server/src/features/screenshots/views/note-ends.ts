import type { ViewEnd } from '@muster/contract/screenshots/live.schemas';
import { auditEach } from '../../../platform/audit/audit.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { EndedView } from './views.store.ts';

/** Logs ended views, with their start and end; their beginning was logged before. */
export async function noteEnds(
  unit: Unit,
  ended: readonly EndedView[],
  endedBecause: ViewEnd,
): Promise<void> {
  if (ended.length === 0) return;
  const isGone = endedBecause === 'left';
  const entries = ended.map((view) => ({
    actor: { teamId: view.teamId, userId: view.userId, name: view.userName, ip: null },
    action: 'screen.end',
    objectType: 'device',
    objectId: view.deviceId,
    after: {
      name: view.deviceName,
      reason: view.reason,
      startedAt: view.startedAt.toISOString(),
      endedAt: (isGone ? view.seenAt : new Date()).toISOString(),
      pictures: view.pictures,
      endedBecause,
    },
  }));
  await auditEach(unit.tx, entries);
}
