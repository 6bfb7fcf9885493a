import { auditEach } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { hashSecret } from '../../../platform/secret.ts';
import type { Connections } from '../connections.ts';
import { devicesChanged, robotsActivated, robotsJoined } from '../devices.events.ts';
import { insertEvents } from '../history/device-events.store.ts';
import type { RobotRows } from '../presence/robot-rows.ts';
import {
  activateAll,
  insertJoining,
  type Joined,
  type Joining,
  lockDevices,
  openAll,
  type Registered,
  registeredAmong,
  waitAtMost,
} from './enrolment-batch.store.ts';
import type { EnrolmentRequest } from './enrolment.store.ts';

/** A robot that requests enrolment. */
export interface Asking {
  request: EnrolmentRequest;
  /** Normalised. */
  key: string;
  secret: string;
  ip: string;
}

export interface EnrolTogetherOptions {
  db: Database;
  rows: Pick<RobotRows, 'refresh'>;
  connections: Connections;
  /** Whether this robot may join with its (valid) key. Others are left out, to be refused alone. */
  mayJoin(asking: Asking): boolean;
}

/** The first request of each serial number: a robot's secrets are issued one after the other. */
function firstOfEach(asking: readonly Asking[]): Asking[] {
  const first = new Map<string, Asking>();
  for (const each of asking) if (!first.has(each.request.sn)) first.set(each.request.sn, each);
  return [...first.values()];
}

function mayTake({ opened }: Joining, { teamId, groupId }: Registered): boolean {
  return opened.teamId === teamId && (opened.by === 'team' || opened.groupId === groupId);
}

/**
 * Enrols many robots in one unit. Only the simple cases: refused, locked and repeated robots are left out, and must
 * be enrolled alone, which finds the reason.
 * @returns the ids of the enrolled ones
 * @throws when a lock is not granted in time: then none is enrolled
 */
export function createEnrolTogether({ db, rows, connections, mayJoin }: EnrolTogetherOptions) {
  async function findJoining(
    unit: Unit,
    asking: readonly Asking[],
  ): Promise<{ added: Joining[]; known: Joined[]; joining: Map<EnrolmentRequest, Asking> }> {
    const { tx } = unit;
    const opened = await openAll(tx, [...new Set(asking.map(({ key }) => key))]);
    const may = asking.filter((each) => opened.has(each.key) && mayJoin(each));
    const sns = may.map(({ request }) => request.sn);
    const registered = await registeredAmong(tx, sns);
    const locked = registered.size === 0 ? new Map<string, Registered>() : await lockDevices(tx, sns);
    const added: Joining[] = [];
    const known: Joined[] = [];
    for (const { request, key, secret } of may) {
      const joining = { request, opened: opened.get(key)!, secretHash: hashSecret(secret) };
      const device = locked.get(request.sn);
      if (!registered.has(request.sn)) {
        if (joining.opened.autoRegister) added.push(joining);
      } else if (device !== undefined && mayTake(joining, device)) {
        const { id, groupId, connection } = device;
        known.push({ ...joining, id, groupId, isNew: false, isFirst: connection === -2 });
      }
    }
    return { added, known, joining: new Map(may.map((each) => [each.request, each])) };
  }

  return async (asking: readonly Asking[]): Promise<Map<Asking, string>> =>
    db.unit(async (unit) => {
      const { tx } = unit;
      // An import of ten thousand robots locks its team's counts for long; this batch also has other teams' robots.
      await waitAtMost(tx, 250);
      const { added, known, joining } = await findJoining(unit, firstOfEach(asking));
      const joined = [...(await insertJoining(tx, added)), ...known];
      if (joined.length === 0) return new Map();
      await activateAll(tx, known);
      await insertEvents(
        tx,
        joined.map(({ opened, id }) => ({
          teamId: opened.teamId,
          deviceId: id,
          kind: 'activated',
          code: opened.by,
        })),
      );
      await auditEach(
        tx,
        joined.map(({ opened, request, id, isNew }) => ({
          actor: { teamId: opened.teamId, userId: null, name: request.sn, ip: joining.get(request)!.ip },
          action: isNew ? 'device.autoRegister' : 'device.enrol',
          objectType: 'device',
          objectId: id,
          after: { sn: request.sn, activatedBy: opened.by },
        })),
      );
      // Secrets changed: connections with an old one are closed.
      unit.afterCommit(() => connections.dismiss(joined.map(({ request }) => request.sn)));
      for (const [teamId, robots] of Map.groupBy(joined, ({ opened }) => opened.teamId)) {
        unit.afterCommit(() =>
          rows.refresh(
            teamId,
            robots.map(({ id }) => id),
          ),
        );
        const groupIds = [...new Set(robots.map(({ groupId }) => groupId))];
        await unit.emit(devicesChanged, { teamId, groupIds });
        const first = robots.filter(({ isFirst }) => isFirst).map(({ id }) => id);
        if (first.length > 0) {
          await unit.emit(robotsActivated, { teamId, deviceIds: first });
          await unit.emit(robotsJoined, { teamId, deviceIds: first });
        }
      }
      return new Map(joined.map(({ request, id }) => [joining.get(request)!, id]));
    });
}
