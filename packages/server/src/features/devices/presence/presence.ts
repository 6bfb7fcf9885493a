import type { ConnectionMessage, ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { robotLimits } from '@muster/contract/robot-link/limits';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { createDeviceReports, type NoteReported } from './device-reports.ts';
import type { Happening } from '../history/device-events.store.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';
import { writeConnections } from './presence.store.ts';
import type { RobotRows } from './robot-rows.ts';
import type { StateWriter } from './state-writer.ts';

export interface PresenceOptions {
  db: Database;
  tracker: DeviceTracker;
  writer: StateWriter;
  noteReported: NoteReported;
  refresh: RobotRows['refresh'];
  /** Connections of these robots, as stored. */
  onConnected(rows: readonly DeviceRow[]): void;
  /** Versions of these robots, as stored. */
  onVersions(rows: readonly DeviceRow[]): void;
  /** Writes events in this transaction. @returns to be called after the commit */
  happenWithin(tx: Tx, happenings: readonly Happening[]): Promise<() => void>;
  /** PostgreSQL cannot store this message. */
  onRefused(row: DeviceRow, error: unknown): void;
  /** These robots are online, and can be sent what is pending. */
  onOnline(sns: readonly string[]): Promise<void>;
}

export interface Presence {
  onConnection(sn: string, message: ConnectionMessage): Promise<void>;
  onState(sn: string, message: StateMessage, receivedAt: Date): void | Promise<void>;
  onReported(sn: string, message: ReportedMessage): Promise<void>;
  drain(): Promise<void>;
}

/**
 * Of an unchanged robot, every second message is written, so that "last seen" is accurate to the minute. In ms:
 * longer than one interval between messages, shorter than two.
 */
const SEEN_EVERY = robotLimits.stateEverySeconds * 1500;

interface ConnectionChange {
  row: DeviceRow;
  connection: 0 | 1;
  isBroken: boolean;
}

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });

/** A network's name alone does not identify the access point: a school has one network. */
const accessPointOf = (network: StateMessage['network']) =>
  network?.accessPoint ? `${network.name} (${network.accessPoint})` : null;

/** Only displayed in the robot's drawer. */
const detailsOf = ({ pose, isOffGround, isPushed, app, output, network }: StateMessage) => ({
  appPackage: app?.packageName ?? null,
  mapId: pose?.mapId ?? null,
  x: pose?.x ?? null,
  y: pose?.y ?? null,
  heading: pose?.heading ?? null,
  isOffGround: isOffGround ?? null,
  isPushed: isPushed ?? null,
  output: output === undefined ? null : JSON.stringify(output),
  accessPoint: accessPointOf(network),
});

function isEqual(value: unknown, other: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(other)) return value === other;
  return value.length === other.length && value.every((each, index) => each === other[index]);
}

/** Copies changed columns into the row. @returns whether any changed */
function take<K extends keyof DeviceRow>(row: DeviceRow, next: Pick<DeviceRow, K>): boolean {
  const isSame = (Object.keys(next) as K[]).every((key) => isEqual(row[key], next[key]));
  if (!isSame) Object.assign(row, next);
  return !isSame;
}

/** Copies a state message into the row. */
function takeState(row: DeviceRow, message: StateMessage): { isShownInLists: boolean; hasMoved: boolean } {
  const isShownInLists = take(row, {
    battery: Math.round(message.battery),
    isCharging: message.isCharging,
    isAsleep: message.isAsleep ?? false,
    app: message.app?.name ?? null,
    project: message.project ?? null,
    selfName: message.selfName ?? null,
    memory: message.memory ?? row.memory,
    freeMemory: message.freeMemory ?? row.freeMemory,
    faults: message.faults ?? [],
  });
  return { isShownInLists, hasMoved: take(row, detailsOf(message)) };
}

export function createPresence(options: PresenceOptions): Presence {
  const { db, tracker, writer, happenWithin, onConnected, onOnline, onRefused } = options;
  const reports = createDeviceReports(options);

  /** What the database changed decides on the events: another process may have heard of the same connection. */
  async function store(tx: Tx, entries: readonly ConnectionChange[]) {
    const stored = await writeConnections(
      tx,
      entries.map(({ row: { teamId, id }, connection }) => ({ teamId, id, connection })),
    );
    const changed = entries.filter(({ row }) => stored.get(row.id));
    const follow = await happenWithin(
      tx,
      changed.map(({ row, connection, isBroken }) => ({
        ...happeningOf(row),
        kind: connection === 1 ? 'online' : isBroken ? 'broken' : 'offline',
      })),
    );
    return { stored, follow };
  }

  const connections = createBatcher<ConnectionChange>({
    delayMs: 20,
    maxItems: 1000,
    senderOf: ({ row }) => row.sn,
    partyOf: ({ row }) => row.teamId,
    onRefused: ({ row }, error) => onRefused(row, error),
    async write(changes) {
      // The last change of each robot wins.
      const last = new Map(changes.map((change) => [change.row.id, change]));
      // A robot that must be activated again was disconnected by us; that is not an event.
      const entries = [...last.values()].filter(({ row }) => row.activatedBy !== null);
      const { stored, follow } = await db.transaction().execute((tx) => store(tx, entries));
      follow();
      const known = entries.filter(({ row }) => stored.has(row.id));
      for (const { row, connection } of known) tracker.take(row, { connection });
      onConnected(known.map(({ row }) => row));
      await onOnline(known.filter(({ connection }) => connection === 1).map(({ row }) => row.sn));
    },
  });

  function heard(row: DeviceRow, message: StateMessage, receivedAt: Date): void | Promise<void> {
    if (row.connection === -2) return;
    const { isShownInLists, hasMoved } = takeState(row, message);
    const isStale = row.lastSeenAt === null || +receivedAt - +row.lastSeenAt > SEEN_EVERY;
    if (isShownInLists || hasMoved || isStale) {
      // Only set when written, or the next message would seem recent. Its connect may have been handled after this
      // message was received, and a time older than the row's would not be written.
      if (row.lastSeenAt === null || receivedAt > row.lastSeenAt) row.lastSeenAt = receivedAt;
      writer.mark(row);
      // A moving robot has a new position each time, which no list shows.
      if (isShownInLists || isStale) tracker.announce(row);
    }
    // An external broker keeps robots connected while we restart, so the first message may be a state.
    if (row.connection !== 1) return connections.add({ row, connection: 1, isBroken: false });
    return reports.versions(row, message);
  }

  return {
    async onConnection(sn, message) {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined || row.connection === -2) return;
      // A broken connection is reported by the broker, perhaps in an old retained message; the other messages come
      // from the robot.
      if (message.status !== 'CONNECTION_BROKEN') row.lastSeenAt = new Date();
      writer.mark(row);
      await connections.add({
        row,
        connection: message.status === 'ONLINE' ? 1 : 0,
        isBroken: message.status === 'CONNECTION_BROKEN',
      });
    },
    onState(sn, message, receivedAt) {
      const known = tracker.known(sn);
      if (known !== undefined) return heard(known, message, receivedAt);
      return tracker.bySerialNumber(sn).then((row) => (row ? heard(row, message, receivedAt) : undefined));
    },
    async onReported(sn, message) {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined) return;
      await reports.configuration(row, message);
    },
    drain: async () => void (await Promise.all([connections.drain(), reports.drain()])),
  };
}
