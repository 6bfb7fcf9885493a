import type { LiveChange } from '@muster/contract/live/management';
import type { Permission } from '@muster/contract/permissions';
import type { Database } from '../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../platform/database/until-database-answers.ts';
import { presentLive } from './device-row.ts';
import { type DeviceRow, findByIds, findBySerialNumbers } from './devices.store.ts';

/** What the tracker needs of the live link. */
export interface LivePublisher {
  publish(
    audience: { teamId: string; permission: Permission; groupIds: readonly string[] | null },
    change: LiveChange,
  ): void;
}

export interface DeviceTracker {
  /** The row of a robot that is talking to us; `undefined` for one nobody registered. */
  bySerialNumber(sn: string): Promise<DeviceRow | undefined>;
  /** Already in memory, without a look at the database. */
  known(sn: string): DeviceRow | undefined;
  /** Rows were changed in the database: reads them again, keeps what the robot itself said, and tells the consoles. */
  refresh(teamId: string, deviceIds: readonly string[]): Promise<void>;
  forget(sn: string): void;
  announce(row: DeviceRow): void;
}

/** What a robot says by itself; newer in memory than in the database. */
function hotPart(row: DeviceRow) {
  const { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt } = row;
  return { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt };
}

/** Keeps the rows of robots that are talking to us, so that a state message needs no look at the database. */
export function createDeviceTracker(db: Database, live: LivePublisher): DeviceTracker {
  const rows = new Map<string, DeviceRow>();
  const loading = new Map<string, Promise<DeviceRow | undefined>>();
  let wanted: string[] = [];
  let batch: Promise<Map<string, DeviceRow>> | undefined;

  /** All robots that come back in the same moment are read together. */
  function loadTogether(sn: string): Promise<Map<string, DeviceRow>> {
    wanted.push(sn);
    batch ??= new Promise((resolve) => setImmediate(resolve)).then(async () => {
      const sns = wanted;
      wanted = [];
      batch = undefined;
      // A robot's message waits rather than fail: some are said once only.
      const found = await untilDatabaseAnswers(() => findBySerialNumbers(db, sns));
      return new Map(found.map((row) => [row.sn, row]));
    });
    return batch;
  }

  const tracker: DeviceTracker = {
    known: (sn) => rows.get(sn),
    async bySerialNumber(sn) {
      const known = rows.get(sn);
      if (known !== undefined) return known;
      let promise = loading.get(sn);
      if (promise === undefined) {
        promise = loadTogether(sn)
          .then((found) => {
            const row = found.get(sn);
            if (row !== undefined && !rows.has(sn)) rows.set(sn, row);
            return rows.get(sn);
          })
          .finally(() => loading.delete(sn));
        loading.set(sn, promise);
      }
      return promise;
    },
    async refresh(teamId, deviceIds) {
      if (deviceIds.length === 0) return;
      for (const fresh of await findByIds(db, teamId, deviceIds)) {
        const tracked = rows.get(fresh.sn);
        if (tracked !== undefined) Object.assign(tracked, fresh, hotPart(tracked));
        tracker.announce(tracked ?? fresh);
      }
    },
    forget(sn) {
      rows.delete(sn);
    },
    announce(row) {
      live.publish(
        { teamId: row.teamId, permission: 'device.read', groupIds: [row.groupId] },
        { kind: 'device', row: presentLive(row) },
      );
    },
  };
  return tracker;
}
