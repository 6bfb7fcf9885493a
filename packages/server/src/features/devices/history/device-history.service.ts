import type { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import type { EventMessage } from '@muster/contract/robot-link/messages';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { instant, id as idSchema } from '@muster/contract/primitives';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { type Happening, insertEvents, listEvents, type WrittenEvent } from './device-events.store.ts';
import type { DeviceTracker } from '../presence/device-tracker.ts';
import { findDevice } from '../list/devices.store.ts';

type Query = RequestOf<typeof listDeviceHistory>['query'];
type History = ReplyOf<typeof listDeviceHistory>;

export interface DeviceHistoryOptions {
  db: Database;
  tracker: Pick<DeviceTracker, 'bySerialNumber'>;
  /** For viewers of these robots. */
  onWritten(events: readonly WrittenEvent[]): void;
  /** PostgreSQL cannot store this event. */
  onRefused(happening: Happening, error: unknown): void;
}

export function createDeviceHistory({ db, tracker, onWritten, onRefused }: DeviceHistoryOptions) {
  const batcher = createBatcher<Happening>({
    // Only the robot waits for it, and each batch is a commit on disk.
    delayMs: 100,
    maxItems: 1000,
    senderOf: (happening) => happening.deviceId,
    partyOf: (happening) => happening.teamId,
    onRefused,
    async write(happenings) {
      onWritten(await insertEvents(db, happenings));
    },
  });

  return {
    /** Writes many events in this transaction. @returns to be called after the commit */
    async noteWithin(tx: Tx, happenings: readonly Happening[]): Promise<() => void> {
      const events = await insertEvents(tx, happenings);
      return () => onWritten(events);
    },

    /** An event reported by a robot. Resolves when written, so that the robot repeats one that was not. */
    async onEvent(sn: string, message: EventMessage): Promise<void> {
      const row = await tracker.bySerialNumber(sn);
      if (row === undefined) return;
      const { kind, code, detail, at, id } = message;
      await batcher.add({
        teamId: row.teamId,
        deviceId: row.id,
        kind,
        code: code ?? null,
        detail: detail ?? null,
        at: new Date(at),
        robotEventId: id,
      });
    },

    async list(actor: Actor, reach: Reach, id: string, { limit, cursor }: Query): Promise<History> {
      const after = readCursor(cursor, 2);
      if (after !== null && !isPlace(after[0]!, after[1]!))
        throw new Problem('request.invalid', { fields: { cursor: 'field.format' } });
      if ((await findDevice(db, actor.teamId, reach, id)) === undefined) throw new Problem('E008');
      const where = { teamId: actor.teamId, deviceId: id };
      const events = await listEvents(db, where, limit, after && { at: after[0]!, id: after[1]! });
      const last = events.length === limit ? events.at(-1) : undefined;
      return {
        items: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
        nextCursor: last === undefined ? null : writeCursor([last.at, last.id]),
      };
    },

    drain: () => batcher.drain(),
  };
}

/** PostgreSQL has no year 0, which {@link instant} allows. */
function isPlace(at: string, id: string): boolean {
  return instant.safeParse(at).success && Date.parse(at) > 0 && idSchema.safeParse(id).success;
}

export type DeviceHistory = ReturnType<typeof createDeviceHistory>;
