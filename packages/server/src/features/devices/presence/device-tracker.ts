import { deviceTopic } from '@muster/contract/devices/live-topics';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { createCollector } from '../../../platform/database/collector.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import type { ConfigOf } from '../../configs/configs.events.ts';
import { presentLive } from '../list/device-row.ts';
import { type DeviceRow, findByIds, findBySerialNumbers } from '../list/devices.store.ts';

export interface DeviceTracker {
  /** The row of a robot that is talking to us; `undefined` for one nobody registered. */
  bySerialNumber(sn: string): Promise<DeviceRow | undefined>;
  /** Already in memory, without a look at the database. */
  known(sn: string): DeviceRow | undefined;
  /** Rows were changed in the database: reads them again, keeps what the robot itself said, and tells the consoles. */
  refresh(teamId: string, deviceIds: readonly string[]): Promise<void>;
  /**
   * These have been given a configuration, or have come further with it. What is talking to us takes it as it is and
   * consoles are told. @returns the others, which are to be read from the database
   */
  takeConfigs(changed: readonly ConfigOf[]): string[];
  /** A configuration is called something else, and so it is in all rows that say it. */
  nameConfig(configId: string, name: string): void;
  /** Another process heard these robots; consoles know it already. */
  adopt(rows: readonly Heard[]): void;
  forget(sn: string): void;
  announce(row: DeviceRow): void;
}

/** What a robot says by itself; newer in memory than in the database, unless another process heard it last. */
function hotPart(row: DeviceRow) {
  const { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt } = row;
  const { mapId, x, y, heading, isOffGround, isAsleep, output, accessPoint } = row;
  const details = { mapId, x, y, heading, isOffGround, isAsleep, output, accessPoint };
  return { battery, isCharging, app, project, selfName, memory, freeMemory, faults, lastSeenAt, ...details };
}

/** What another process heard: everything a robot says by itself. Times as ISO 8601. */
const heard = z.object({
  sn: z.string(),
  battery: z.number().nullable(),
  isCharging: z.boolean().nullable(),
  app: z.string().nullable(),
  project: z.string().nullable(),
  selfName: z.string().nullable(),
  memory: z.number().nullable(),
  freeMemory: z.number().nullable(),
  faults: z.array(z.string()).nullable(),
  lastSeenAt: z.coerce.date(),
  mapId: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  heading: z.number().nullable(),
  isOffGround: z.boolean().nullable(),
  isAsleep: z.boolean().nullable().default(null),
  output: z.string().nullable(),
  accessPoint: z.string().nullable(),
});
export type Heard = z.infer<typeof heard>;
export const heardRows = z.array(heard);

/** What this process heard of these robots, for the others. */
export function heardOf(rows: readonly DeviceRow[]): Heard[] {
  return rows.flatMap((row) =>
    row.lastSeenAt === null ? [] : [{ sn: row.sn, ...hotPart(row), lastSeenAt: row.lastSeenAt }],
  );
}

const isOlder = (row: DeviceRow, lastSeenAt: Date | null) =>
  lastSeenAt !== null && (row.lastSeenAt === null || row.lastSeenAt < lastSeenAt);

/** Robots that come back in the same moment are read together. */
const gathered = { delayMs: 15, maxItems: 1000 };

/** Keeps the rows of robots that are talking to us, so that a state message needs no look at the database. */
export function createDeviceTracker(db: Database, live: LivePublisher): DeviceTracker {
  const rows = new Map<string, DeviceRow>();
  const loading = new Map<string, Promise<DeviceRow | undefined>>();
  const read = createCollector<string, DeviceRow | undefined>({
    ...gathered,
    // A robot's message waits rather than fail: some are said once only.
    async run(sns) {
      const found = await untilDatabaseAnswers(() => findBySerialNumbers(db, sns));
      const bySn = new Map(found.map((row) => [row.sn, row]));
      return sns.map((sn) => bySn.get(sn));
    },
  });

  const tracker: DeviceTracker = {
    known: (sn) => rows.get(sn),
    async bySerialNumber(sn) {
      const known = rows.get(sn);
      if (known !== undefined) return known;
      let promise = loading.get(sn);
      if (promise === undefined) {
        promise = read(sn)
          .then((row) => {
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
        if (tracked !== undefined)
          Object.assign(tracked, fresh, isOlder(tracked, fresh.lastSeenAt) ? {} : hotPart(tracked));
        tracker.announce(tracked ?? fresh);
      }
    },
    takeConfigs(changed) {
      return changed.flatMap(({ deviceId, sn, ...config }) => {
        const row = rows.get(sn);
        const isNamed = config.configName !== undefined || row?.configId === config.configId;
        if (row?.id !== deviceId || !isNamed) return [deviceId];
        tracker.announce(Object.assign(row, config));
        return [];
      });
    },
    nameConfig(configId, name) {
      for (const row of rows.values()) if (row.configId === configId) row.configName = name;
    },
    adopt(others) {
      for (const { sn, ...hot } of others) {
        const row = rows.get(sn);
        if (row !== undefined && isOlder(row, hot.lastSeenAt)) Object.assign(row, hot);
      }
    },
    forget(sn) {
      rows.delete(sn);
    },
    announce(row) {
      live.publish(deviceTopic, { teamId: row.teamId, groupIds: [row.groupId] }, { row: presentLive(row) });
    },
  };
  return tracker;
}
