import { deviceTopic } from '@muster/contract/devices/live-topics';
import type { Database } from '../../../platform/database/database.ts';
import { createCollector } from '../../../platform/database/collector.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import type { ConfigOf } from '../../configs/configs.events.ts';
import { presentLive } from '../list/device-row.ts';
import { type DeviceRow, findByIds, findBySerialNumbers } from '../list/devices.store.ts';
import { type HeardOfRobots, hotPart } from './robots-heard.ts';

export interface DeviceTracker {
  /** The row of a connected robot; `undefined` for an unregistered one. */
  bySerialNumber(sn: string): Promise<DeviceRow | undefined>;
  /** From memory only, without a database query. */
  known(sn: string): DeviceRow | undefined;
  /**
   * Rows changed in the database: reads them again, keeps the state the robots reported, and publishes to consoles.
   * @returns the serial numbers of those that there are
   */
  refresh(teamId: string, deviceIds: readonly string[]): Promise<string[]>;
  /**
   * Updates the configuration of tracked robots, and publishes to consoles. @returns ids of the others, which must be
   * read from the database
   */
  takeConfigs(changed: readonly ConfigOf[]): string[];
  /** The station judged these robots: updates tracked ones whose codes differ, and publishes them to consoles. */
  takeLights(judgements: readonly Judgement[]): void;
  /** These robots joined the station, left it, or are judged differently: reads tracked ones again; all by default. */
  readAgain(sns?: readonly string[]): Promise<void>;
  /**
   * Rows changed in the database, and another process has published them: reads tracked ones again. @param sns their
   * serial numbers, as far as known: the robot may be tracked with the id that it had in another team
   */
  adoptChanged(deviceIds: readonly string[], sns: readonly string[]): Promise<void>;
  /** A configuration was renamed: updates all rows that show its name. */
  nameConfig(configId: string, name: string): void;
  /** What another process received, which has published it to consoles already. */
  adopt(heard: HeardOfRobots): void;
  forget(sn: string): void;
  /** Takes columns that were just written to the database, and publishes them to consoles. */
  take(row: DeviceRow, columns: Partial<DeviceRow>): void;
  announce(row: DeviceRow): void;
}

/** Codes that the station raised for a robot. The judgement with the higher revision is newer. */
export interface Judgement {
  sn: string;
  revision: number;
  codes: readonly string[];
}

/** A running read of rows. What changes in memory meanwhile is collected here, as the rows may be older. */
interface Reading {
  /** Increases with each read. */
  number: number;
  judgements: Judgement[];
  /** Columns by the robot's id. */
  changed: Map<string, Partial<DeviceRow>>;
}

const isOlder = (row: DeviceRow, lastSeenAt: Date | null) =>
  lastSeenAt !== null && (row.lastSeenAt === null || row.lastSeenAt < lastSeenAt);

const noop = () => {};

/** Rows read in one query. */
export const AT_ONCE = 1000;

/** Batches the lookup of robots that reconnect at the same moment. */
const gathered = { isPaced: true, delayMs: 15, maxItems: 1000 };

/** Keeps the rows of connected robots in memory, so that a state message needs no database query. */
export function createDeviceTracker(db: Database, live: LivePublisher): DeviceTracker {
  const rows = new Map<string, DeviceRow>();
  const loading = new Map<string, Promise<DeviceRow | undefined>>();
  const read = createCollector<string, DeviceRow | undefined>({
    ...gathered,
    // Waits for the database rather than fail, since some messages are sent only once.
    async run(sns) {
      const found = await untilDatabaseAnswers(() => findBySerialNumbers(db, sns));
      const bySn = new Map(found.map((row) => [row.sn, row]));
      return sns.map((sn) => bySn.get(sn));
    },
  });

  const running = new Set<Reading>();
  let started = 0;
  /** Number of the read that each row in memory is from. */
  const readBy = new Map<string, number>();

  function keep(row: DeviceRow, read: number): void {
    rows.set(row.sn, row);
    readBy.set(row.sn, read);
  }

  /** Reads rows of the database again. @param announce publishes them to consoles */
  async function takeFresh(
    find: () => Promise<DeviceRow[]>,
    announce = (row: DeviceRow) => tracker.announce(row),
  ): Promise<{ found: DeviceRow[]; number: number }> {
    const reading: Reading = { number: (started += 1), judgements: [], changed: new Map() };
    running.add(reading);
    const found = await find().finally(() => running.delete(reading));
    for (const fresh of found) {
      if (!isReadSince(fresh.sn, reading.number)) takeRow(fresh, reading);
      // Also announces a row of a later read, which may have announced nothing.
      announce(rows.get(fresh.sn) ?? fresh);
    }
    tracker.takeLights(reading.judgements);
    return { found, number: reading.number };
  }

  const isReadSince = (sn: string, number: number) => (readBy.get(sn) ?? 0) > number;

  function takeRow(fresh: DeviceRow, { number, changed }: Reading): void {
    Object.assign(fresh, changed.get(fresh.id));
    const tracked = rows.get(fresh.sn);
    if (tracked?.id === fresh.id) {
      const hot = isOlder(tracked, fresh.lastSeenAt) ? {} : hotPart(tracked);
      keep(Object.assign(tracked, fresh, hot), number);
    } else if (tracked !== undefined || loading.has(fresh.sn)) {
      // Registered anew; or the row that is being loaded may have been read before the change.
      keep(fresh, number);
    }
  }

  /** Changes a row in memory, also for the reads that are running. */
  function change(row: DeviceRow, columns: Partial<DeviceRow>): void {
    for (const { changed } of running) changed.set(row.id, { ...changed.get(row.id), ...columns });
    Object.assign(row, columns);
  }

  async function readHeld(sns: readonly string[], announce?: (row: DeviceRow) => void): Promise<void> {
    for (let start = 0; start < sns.length; start += AT_ONCE) {
      const asked = sns.slice(start, start + AT_ONCE);
      const { found, number } = await takeFresh(() => findBySerialNumbers(db, asked), announce);
      const there = new Set(found.map(({ sn }) => sn));
      // Removed, and this process was not notified.
      for (const sn of asked) if (!there.has(sn) && !isReadSince(sn, number)) tracker.forget(sn);
    }
  }

  function load(sn: string): Promise<DeviceRow | undefined> {
    const number = (started += 1);
    const isForgotten = () => loading.get(sn) !== promise;
    const promise: Promise<DeviceRow | undefined> = read(sn)
      .then((row) => {
        if (row === undefined || rows.has(sn)) return rows.get(sn);
        // It may have been read before the robot was removed.
        if (isForgotten()) return tracker.bySerialNumber(sn);
        keep(row, number);
        return row;
      })
      .finally(() => void (isForgotten() || loading.delete(sn)));
    loading.set(sn, promise);
    return promise;
  }

  function takeLight(row: DeviceRow, { revision, codes }: Judgement): void {
    // Not on the station any more, or stopped, or a newer judgement was read already.
    if (row.stationCodes === null || revision <= (row.stationRevision ?? 0)) return;
    const isSame = isSameSet(row.stationCodes, codes);
    row.stationRevision = revision;
    row.stationCodes = [...codes];
    if (!isSame) tracker.announce(row);
  }

  const tracker: DeviceTracker = {
    known: (sn) => rows.get(sn),
    async bySerialNumber(sn) {
      return rows.get(sn) ?? loading.get(sn) ?? load(sn);
    },
    async refresh(teamId, deviceIds) {
      if (deviceIds.length === 0) return [];
      const { found } = await takeFresh(() => findByIds(db, teamId, deviceIds));
      return found.map(({ sn }) => sn);
    },
    takeLights(judgements) {
      for (const reading of running) reading.judgements.push(...judgements);
      for (const judgement of judgements) {
        const { sn } = judgement;
        const row = rows.get(sn);
        if (row !== undefined) takeLight(row, judgement);
        // The row being loaded may be older than the judgement. The caller that loads it gets its error.
        else void loading.get(sn)?.then((loaded) => loaded && takeLight(loaded, judgement), noop);
      }
    },
    async readAgain(sns = [...rows.keys()]) {
      await readHeld(sns.filter((sn) => rows.has(sn) || loading.has(sn)));
    },
    async adoptChanged(deviceIds, sns) {
      const changed = new Set([...deviceIds, ...sns]);
      const held = [...rows.values()]
        .filter(({ id, sn }) => changed.has(id) || changed.has(sn))
        .map(({ sn }) => sn);
      // Of those that are being loaded the ids are not known yet.
      await readHeld([...new Set([...held, ...loading.keys()])], noop);
    },
    takeConfigs(changed) {
      return changed.flatMap(({ deviceId, sn, ...config }) => {
        const row = rows.get(sn);
        const isNamed = config.configName !== undefined || row?.configId === config.configId;
        if (row?.id !== deviceId || !isNamed) return [deviceId];
        tracker.take(row, config);
        return [];
      });
    },
    nameConfig(configId, name) {
      for (const row of rows.values()) if (row.configId === configId) change(row, { configName: name });
    },
    adopt({ rows: others, connections, versions }) {
      for (const { sn, ...hot } of others) {
        const row = rows.get(sn);
        if (row !== undefined && isOlder(row, hot.lastSeenAt)) Object.assign(row, hot);
      }
      for (const { deviceId, sn, connection } of connections) {
        const row = rows.get(sn);
        if (row?.id === deviceId && row.connection !== -2) change(row, { connection });
      }
      for (const { deviceId, sn, ...said } of versions) {
        const row = rows.get(sn);
        if (row?.id === deviceId) change(row, said);
      }
    },
    forget(sn) {
      rows.delete(sn);
      readBy.delete(sn);
      loading.delete(sn);
    },
    take(row, columns) {
      change(row, columns);
      tracker.announce(row);
    },
    announce(row) {
      live.publish(deviceTopic, { teamId: row.teamId, groupIds: [row.groupId] }, { row: presentLive(row) });
    },
  };
  return tracker;
}
