import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import type { DeviceRow } from './devices.store.ts';

export interface StateWriter {
  mark(row: DeviceRow): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Design section 3: written in batches, at most once a second per robot, only when changed. */
const EVERY = 1000;
const ROWS = 5000;

async function writeStates(db: Database, rows: DeviceRow[]): Promise<void> {
  const column = <K extends keyof DeviceRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into device_states as s
      (team_id, device_id, battery, is_charging, app, project, self_name, memory, free_memory, faults, last_seen_at)
    select t.team_id, t.id, t.battery, t.is_charging, t.app, t.project, t.self_name, t.memory, t.free_memory,
           string_to_array(t.faults, ','), t.last_seen_at
    from unnest(
      ${column('teamId')}::uuid[], ${column('id')}::uuid[], ${column('battery')}::smallint[],
      ${column('isCharging')}::boolean[], ${column('app')}::text[], ${column('project')}::text[],
      ${column('selfName')}::text[], ${column('memory')}::double precision[],
      ${column('freeMemory')}::double precision[],
      ${rows.map((row) => (row.faults ?? []).join(','))}::text[], ${column('lastSeenAt')}::timestamptz[]
    ) as t (team_id, id, battery, is_charging, app, project, self_name, memory, free_memory, faults, last_seen_at)
    -- A robot removed a moment ago must not fail the whole batch.
    join devices d on d.team_id = t.team_id and d.id = t.id
    order by t.team_id, t.id
    on conflict (team_id, device_id) do update set
      battery = excluded.battery, is_charging = excluded.is_charging, app = excluded.app,
      project = excluded.project, self_name = excluded.self_name, memory = excluded.memory,
      free_memory = excluded.free_memory, faults = excluded.faults, last_seen_at = excluded.last_seen_at
    -- Another process may have heard the robot since.
    where excluded.last_seen_at >= s.last_seen_at
  `.execute(db);
}

export function createStateWriter(
  db: Database,
  onWritten: (rows: readonly DeviceRow[]) => void,
  onError: (error: unknown) => void,
): StateWriter {
  const dirty = new Map<string, DeviceRow>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (dirty.size > 0) {
      const rows = [...dirty.values()].slice(0, ROWS);
      for (const row of rows) dirty.delete(row.sn);
      try {
        await writeStates(db, rows);
        onWritten(rows);
      } catch (error) {
        // A state is replaced by the next one; what waits for the database is only the newest of each robot.
        if (isDatabaseUnavailable(error))
          for (const row of rows) if (!dirty.has(row.sn)) dirty.set(row.sn, row);
        onError(error);
        return;
      }
    }
  }

  const writer: StateWriter = {
    mark(row) {
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
      await writer.flush();
    },
  };
  const timer = setInterval(() => void writer.flush(), EVERY);
  return writer;
}
