import type { ConnectionMessage, ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { limits } from '@muster/contract/limits';
import { sql } from 'kysely';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDeviceReports } from './device-reports.ts';
import type { Happening } from './device-events.store.ts';
import type { DeviceRow } from './devices.store.ts';
import type { DeviceTracker } from './device-tracker.ts';
import type { StateWriter } from './state-writer.ts';

export interface PresenceOptions {
  db: Database;
  tracker: DeviceTracker;
  writer: StateWriter;
  /** Connections of these teams changed: lists ordered or filtered by them are out of date. */
  onChange(teamIds: ReadonlySet<string>): void;
  /** What happened to robots; resolves when it is written. */
  onHappened(happenings: readonly Happening[]): Promise<void>;
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
const SEEN_EVERY = limits.robot.stateEverySeconds * 1500;

interface ConnectionChange {
  row: DeviceRow;
  connection: 0 | 1;
  isBroken: boolean;
}

const happeningOf = (row: DeviceRow) => ({ teamId: row.teamId, deviceId: row.id });

/** Takes what changed of a state message into the row. @returns whether anything a console shows changed */
function takeState(row: DeviceRow, message: StateMessage): boolean {
  const next = {
    battery: Math.round(message.battery),
    isCharging: message.isCharging,
    app: message.app?.name ?? null,
    project: message.project ?? null,
    selfName: message.selfName ?? null,
    memory: message.memory ?? row.memory,
    freeMemory: message.freeMemory ?? row.freeMemory,
    faults: message.faults ?? [],
  };
  const isSame =
    row.battery === next.battery &&
    row.isCharging === next.isCharging &&
    row.app === next.app &&
    row.project === next.project &&
    row.selfName === next.selfName &&
    row.memory === next.memory &&
    row.freeMemory === next.freeMemory &&
    row.faults !== null &&
    row.faults.length === next.faults.length &&
    row.faults.every((code, index) => code === next.faults[index]);
  if (!isSame) Object.assign(row, next);
  return !isSame;
}

/**
 * With the embedded broker nobody is connected to a server that has just started. To be called before robots are let
 * in: whoever came first would be written off for as long as the connection lasts.
 */
export async function forgetConnections(db: Database): Promise<void> {
  await db.updateTable('devices').set({ connection: 0 }).where('connection', '=', 1).execute();
}

export function createPresence(options: PresenceOptions): Presence {
  const { db, tracker, writer, onChange, onHappened, onOnline } = options;
  const reports = createDeviceReports(options);
  const connections = createBatcher<ConnectionChange>({
    delayMs: 20,
    maxItems: 1000,
    async write(changes) {
      // The last word of each robot counts.
      const last = new Map(changes.map((change) => [change.row.id, change]));
      // One that must be activated again is sent away, and its going says nothing.
      const entries = [...last.values()].filter(({ row }) => row.activatedBy !== null);
      await sql`
        update devices d set connection = t.connection
        from (
          select t.* from unnest(
            ${entries.map(({ row }) => row.teamId)}::uuid[], ${entries.map(({ row }) => row.id)}::uuid[],
            ${entries.map(({ connection }) => connection)}::smallint[]
          ) as t (team_id, id, connection)
          join devices held using (team_id, id)
          order by held.team_id, held.id for no key update of held
        ) t
        -- Whose key has ended is not activated, whatever is still heard of its last connection.
        where d.team_id = t.team_id and d.id = t.id and d.connection not in (t.connection, -2)
          and d.activated_by is not null
      `.execute(db);
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

  function take(row: DeviceRow, message: StateMessage, receivedAt: Date): void | Promise<void> {
    if (row.connection === -2) return;
    const hasChanged = takeState(row, message);
    const isStale = row.lastSeenAt === null || +receivedAt - +row.lastSeenAt > SEEN_EVERY;
    if (hasChanged || isStale) {
      // Only here: what is not written must not make the next word look fresh.
      row.lastSeenAt = receivedAt;
      writer.mark(row);
      tracker.announce(row);
    }
    // An external broker keeps robots connected while we restart, so their first word may be a state.
    if (row.connection !== 1) return connections.add({ row, connection: 1, isBroken: false });
    return reports.versions(row, message);
  }

  return {
    async onConnection(sn, message) {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined || row.connection === -2) return;
      if (message.status === 'ONLINE') row.lastSeenAt = new Date();
      writer.mark(row);
      await connections.add({
        row,
        connection: message.status === 'ONLINE' ? 1 : 0,
        isBroken: message.status === 'CONNECTION_BROKEN',
      });
    },
    onState(sn, message, receivedAt) {
      const known = tracker.known(sn);
      if (known !== undefined) return take(known, message, receivedAt);
      return tracker.bySerialNumber(sn).then((row) => (row ? take(row, message, receivedAt) : undefined));
    },
    async onReported(sn, message) {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined) return;
      await reports.configuration(row, message);
    },
    drain: async () => void (await Promise.all([connections.drain(), reports.drain()])),
  };
}
