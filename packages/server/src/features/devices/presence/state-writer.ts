import { withLockTimeout } from '../../../platform/database/behalf.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { writeBisected } from '../../../platform/database/bisect.ts';
import { untilUnlocked } from '../../../platform/database/until-unlocked.ts';
import { createSideQueues } from '../../../platform/database/side-queues.ts';
import { isBlocked, isLockTimeout } from '../../../platform/database/violations.ts';
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
  let isEnding = false;

  async function write(rows: readonly DeviceRow[]): Promise<void> {
    const { refused } = await writeBisected(rows, (part) => writeStates(db, part));
    for (const { item, error } of refused) onRefused(item, error);
    onWritten(rows);
  }

  /** Each state replaces the previous one, so only the newest of each robot waits for the next run. */
  function failed(rows: readonly DeviceRow[], error: unknown): void {
    if (isDatabaseUnavailable(error) || isBlocked(error))
      for (const row of rows) if (!dirty.has(row.sn)) dirty.set(row.sn, row);
    onError(error);
  }

  /** Of teams in which a robot's row is locked. */
  const sideQueues = createSideQueues<DeviceRow>(ROWS, (rows, teamId) =>
    untilUnlocked(
      teamId,
      () => write(rows),
      () => isEnding,
    ).catch((error: unknown) => failed(rows, error)),
  );

  /** Writes what is dirty at the start. The rest waits for the next run, or each write would be followed by a small one. */
  async function run(): Promise<void> {
    const due = [...dirty.values()].filter(({ teamId }) => !sideQueues.isOpen(teamId));
    for (let from = 0; from < due.length; from += ROWS) {
      const rows = due.slice(from, from + ROWS);
      for (const row of rows) dirty.delete(row.sn);
      try {
        await withLockTimeout(() => write(rows));
      } catch (error) {
        if (!isLockTimeout(error)) return failed(rows, error);
        for (const row of rows) sideQueues.add(row.teamId, row);
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
      isEnding = true;
      await running;
      await sideQueues.idle();
      await writer.flush();
      await sideQueues.idle();
    },
  };
  const timer = setInterval(() => void writer.flush(), EVERY);
  return writer;
}
