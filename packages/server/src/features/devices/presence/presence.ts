import type { ConnectionMessage, ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { robotLimits } from '@muster/contract/robot-link/limits';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDeviceReports, type NoteReported } from './device-reports.ts';
import type { Happening } from '../history/device-events.store.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';
import { writeConnections } from './presence.store.ts';
import type { StateWriter } from './state-writer.ts';

export interface PresenceOptions {
  db: Database;
  tracker: DeviceTracker;
  writer: StateWriter;
  noteReported: NoteReported;
  /** Connections of these teams changed: lists ordered or filtered by them are out of date. */
  onChange(teamIds: ReadonlySet<string>): void;
  /** What happened to robots; resolves when it is written. */
  onHappened(happenings: readonly Happening[]): Promise<void>;
  /** PostgreSQL cannot store what this robot said. */
  onRefused(row: DeviceRow, error: unknown): void;
  /** These robots are there, and can be given what waits for them. */
  onOnline(sns: readonly string[]): Promise<void>;
}

export interface Presence {
  onConnection(sn: string, message: ConnectionMessage): Promise<void>;
  onState(sn: string, message: StateMessage, receivedAt: Date): void | Promise<void>;
  onReported(sn: string, message: ReportedMessage): Promise<void>;
  drain(): Promise<void>;
}

/**
 * Of a robot that says nothing new every second word is written, so that "last seen" is true to the minute. In ms: more
 * than from one word to the next, less than to the one after it.
 */
const SEEN_EVERY = robotLimits.stateEverySeconds * 1500;

interface ConnectionChange {
  row: DeviceRow;
  connection: 0 | 1;
  isBroken: boolean;
}

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });

/** The name of a network alone says little: a school has one. */
const accessPointOf = (network: StateMessage['network']) =>
  network?.accessPoint ? `${network.name} (${network.accessPoint})` : null;

/** Only one robot's drawer shows it. */
const detailsOf = ({ pose, isOffGround, output, network }: StateMessage) => ({
  mapId: pose?.mapId ?? null,
  x: pose?.x ?? null,
  y: pose?.y ?? null,
  heading: pose?.heading ?? null,
  isOffGround: isOffGround ?? null,
  output: output === undefined ? null : JSON.stringify(output),
  accessPoint: accessPointOf(network),
});

function isEqual(value: unknown, other: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(other)) return value === other;
  return value.length === other.length && value.every((each, index) => each === other[index]);
}

/** Takes what changed of some columns into the row. @returns whether any changed */
function take<K extends keyof DeviceRow>(row: DeviceRow, next: Pick<DeviceRow, K>): boolean {
  const isSame = (Object.keys(next) as K[]).every((key) => isEqual(row[key], next[key]));
  if (!isSame) Object.assign(row, next);
  return !isSame;
}

/** Takes what a state message says into the row. */
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
  const { db, tracker, writer, onChange, onHappened, onOnline, onRefused } = options;
  const reports = createDeviceReports(options);
  const connections = createBatcher<ConnectionChange>({
    delayMs: 20,
    maxItems: 1000,
    senderOf: ({ row }) => row.sn,
    onRefused: ({ row }, error) => onRefused(row, error),
    async write(changes) {
      // The last word of each robot counts.
      const last = new Map(changes.map((change) => [change.row.id, change]));
      // One that must be activated again is sent away, and its going says nothing.
      const entries = [...last.values()].filter(({ row }) => row.activatedBy !== null);
      await writeConnections(
        db,
        entries.map(({ row: { teamId, id }, connection }) => ({ teamId, id, connection })),
      );
      await onHappened(
        entries
          .filter(({ row, connection }) => row.connection !== connection)
          .map(({ row, connection, isBroken }) => ({
            ...happeningOf(row),
            kind: connection === 1 ? 'online' : isBroken ? 'broken' : 'offline',
          })),
      );
      for (const { row, connection } of entries) {
        row.connection = connection;
        tracker.announce(row);
      }
      onChange(new Set(entries.map(({ row }) => row.teamId)));
      await onOnline(entries.filter(({ connection }) => connection === 1).map(({ row }) => row.sn));
    },
  });

  function heard(row: DeviceRow, message: StateMessage, receivedAt: Date): void | Promise<void> {
    if (row.connection === -2) return;
    const { isShownInLists, hasMoved } = takeState(row, message);
    const isStale = row.lastSeenAt === null || +receivedAt - +row.lastSeenAt > SEEN_EVERY;
    if (isShownInLists || hasMoved || isStale) {
      // Only here: what is not written must not make the next word look fresh. Its coming may have been looked at after
      // this was received, and what is older than the row would not be written.
      if (row.lastSeenAt === null || receivedAt > row.lastSeenAt) row.lastSeenAt = receivedAt;
      writer.mark(row);
      // A robot that drives says a new place each time, which no list shows.
      if (isShownInLists || isStale) tracker.announce(row);
    }
    // An external broker keeps robots connected while we restart, so their first word may be a state.
    if (row.connection !== 1) return connections.add({ row, connection: 1, isBroken: false });
    return reports.versions(row, message);
  }

  return {
    async onConnection(sn, message) {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined || row.connection === -2) return;
      // A broken connection is the broker's word, and a retained one may be old; the others are the robot's own.
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
