import type { Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { writeBisected } from '../../../platform/database/bisect.ts';
import { isContention } from '../../../platform/database/violations.ts';
import type { DeviceRow } from '../list/devices.store.ts';
import { writeStates } from './presence.store.ts';

export interface StateWriter {
  mark(row: DeviceRow): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Design section 3: written in batches, at most once a second per robot, only when changed. */
const EVERY = 1000;
const ROWS = 5000;

export function createStateWriter(
  db: Database,
  onWritten: (rows: readonly DeviceRow[]) => void,
  /** PostgreSQL cannot store this robot's state; others in the batch are not affected. */
  onRefused: (row: DeviceRow, error: unknown) => void,
  /** A batch was not written; it is retried while the database is unavailable. */
  onError: (error: unknown) => void,
): StateWriter {
  const dirty = new Map<string, DeviceRow>();
  let running: Promise<void> | undefined;

  /** Writes what is dirty at the start. The rest waits for the next run, or each write would be followed by a small one. */
  async function run(): Promise<void> {
    for (let left = dirty.size; left > 0; left -= ROWS) {
      const rows = [...dirty.values()].slice(0, Math.min(left, ROWS));
      for (const row of rows) dirty.delete(row.sn);
      try {
        const { refused } = await writeBisected(rows, (part) => writeStates(db, part));
        for (const { item, error } of refused) onRefused(item, error);
        onWritten(rows);
      } catch (error) {
        // Each state replaces the previous one, so only the newest of each robot waits for the database.
        if (isDatabaseUnavailable(error) || isContention(error))
          for (const row of rows) if (!dirty.has(row.sn)) dirty.set(row.sn, row);
        onError(error);
        return;
      }
    }
  }

  const writer: StateWriter = {
    mark(row) {
      // Connected without a state yet: the row is first written with the first message.
      if (row.lastSeenAt === null) return;
      dirty.set(row.sn, row);
    },
    flush() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      clearInterval(timer);
      await running;
      await writer.flush();
    },
  };
  const timer = setInterval(() => void writer.flush(), EVERY);
  return writer;
}
