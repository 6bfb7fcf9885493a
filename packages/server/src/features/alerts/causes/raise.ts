import { lightOf } from '@muster/contract/monitoring/codes';
import type { Unit } from '../../../platform/events/event.ts';
import type { TroubleChange } from '../../monitoring/monitoring.events.ts';
import { writeEntries } from '../entries.store.ts';
import { causeOf, severityOf } from './cause.ts';
import * as store from './raise.store.ts';

/** Minutes after the last robot joined within which robots may join, or return to, an alert of their cause. */
const JOIN_MINUTES = 10;

export interface Raised {
  /** New alerts. */
  opened: string[];
  /** Alerts that were resolved. */
  reopened: string[];
  /** Device groups of the robots. */
  groupIds: string[];
}

/** Runs in the transaction that changes the lights, so that a crash cannot leave one without the other. */
export async function raiseAlerts(
  { tx }: Unit,
  teamId: string,
  robots: readonly TroubleChange[],
): Promise<Raised> {
  const known = await store.findTroubled(
    tx,
    teamId,
    robots.map(({ deviceId }) => deviceId),
  );
  const all = robots.flatMap(({ deviceId, came: codes }) => {
    const robot = known.get(deviceId);
    if (robot === undefined) return [];
    return codes.map(({ code, since }) => ({ deviceId, code, since, cause: causeOf(code, robot) }));
  });
  const lost = all.filter(({ cause }) => cause.kind === 'accessPoint').map(({ deviceId }) => deviceId);
  const own = await store.findLostAlone(tx, teamId, lost, JOIN_MINUTES);
  const came = all.map((each) =>
    each.cause.kind === 'accessPoint' ? { ...each, cause: own.get(each.deviceId) ?? each.cause } : each,
  );
  await store.endRobots(
    tx,
    teamId,
    robots.flatMap(({ deviceId, went }) => went.map((code) => ({ deviceId, code }))),
  );
  const groupIds = [...new Set([...known.values()].map(({ groupId }) => groupId))];
  if (came.length === 0) return { opened: [], reopened: [], groupIds };

  const causes = [...new Set(came.map(({ cause }) => cause.key))].toSorted();
  const held = await store.lockJoinable(tx, teamId, causes, JOIN_MINUTES);
  const old = held.filter(({ isOld }) => isOld);
  await store.closeToOthers(
    tx,
    teamId,
    old.map(({ id }) => id),
  );
  const back = held.filter(({ isOld, state }) => !isOld && state === 'resolved').map(({ id }) => id);
  await store.takeUpAgain(tx, teamId, back);
  const firsts = new Map(came.map((each) => [each.cause.key, each]));
  const alerts = await store.openAlerts(
    tx,
    teamId,
    [...firsts.values()].map(({ code, cause }) => ({
      ...cause,
      code,
      light: lightOf(code) ?? 'medium',
      severity: severityOf(code),
    })),
  );
  const ids = new Map(alerts.map(({ id, cause }) => [cause, id]));
  await store.joinRobots(
    tx,
    teamId,
    came.map(({ cause, since, ...robot }) => ({
      ...robot,
      alertId: ids.get(cause.key)!,
      since: new Date(since),
    })),
  );
  const opened = alerts.filter(({ isNew }) => isNew).map(({ id }) => id);
  await writeEntries(tx, teamId, [
    ...opened.map((alertId) => ({ alertId, kind: 'opened' as const })),
    ...back.map((alertId) => ({ alertId, kind: 'reopened' as const })),
  ]);
  return { opened, reopened: back, groupIds };
}
