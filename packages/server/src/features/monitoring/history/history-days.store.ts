import { DAY_MS } from '@muster/contract/durations';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Tables partitioned by UTC day: `monitor_history_20261124`. */
export type DailyTable = 'monitor_history' | 'monitor_facts';

const nameOf = (table: DailyTable, day: Date) =>
  `${table}_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

const dayAt = (now: Date, offset: number) => new Date(Math.floor(+now / DAY_MS) * DAY_MS + offset * DAY_MS);

/** Creates missing partitions around the current day. Safe to run in two processes at once. */
export async function makeDays(
  db: Database,
  now: Date,
  { before, ahead }: { before: number; ahead: number },
  table: DailyTable = 'monitor_history',
) {
  for (let offset = -before; offset <= ahead; offset += 1) {
    const [from, to] = [dayAt(now, offset), dayAt(now, offset + 1)];
    // Safe as raw SQL: the name contains only digits. Partition bounds take no parameters.
    await sql
      .raw(
        `create table if not exists ${nameOf(table, from)} partition of ${table}
         for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      )
      .execute(db);
  }
}

/** Drops partitions of days before this one. @returns how many */
export async function dropDays(
  db: Database,
  before: Date,
  table: DailyTable = 'monitor_history',
): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where parent.relname = ${table} and child.relname < ${nameOf(table, before)}
    order by 1
  `.execute(db);
  const days = rows.filter(({ name }) => /^monitor_(history|facts)_\d{8}$/.test(name));
  for (const { name } of days) await sql.raw(`drop table if exists ${name}`).execute(db);
  return days.length;
}
