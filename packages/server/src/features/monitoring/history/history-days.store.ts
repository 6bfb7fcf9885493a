import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** `monitor_history_20261124`: what happened on that day, by UTC. */
const PREFIX = 'monitor_history_';

const nameOf = (day: Date) => `${PREFIX}${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

const DAY_MS = 24 * 60 * 60 * 1000;

const dayAt = (now: Date, offset: number) => new Date(Math.floor(+now / DAY_MS) * DAY_MS + offset * DAY_MS);

/** Makes the partitions of the days around now that are missing. Two processes at once make each once. */
export async function makeDays(
  db: Database,
  now: Date,
  { before, ahead }: { before: number; ahead: number },
) {
  for (let offset = -before; offset <= ahead; offset += 1) {
    const [from, to] = [dayAt(now, offset), dayAt(now, offset + 1)];
    // The name is made of digits only; bounds of partitions take no parameters.
    await sql
      .raw(
        `create table if not exists ${nameOf(from)} partition of monitor_history
         for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      )
      .execute(db);
  }
}

/** Drops the partitions of days before this one. @returns how many */
export async function dropDays(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits i
    join pg_class child on child.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where parent.relname = 'monitor_history' and child.relname < ${nameOf(before)}
    order by 1
  `.execute(db);
  const days = rows.filter(({ name }) => /^monitor_history_\d{8}$/.test(name));
  for (const { name } of days) await sql.raw(`drop table if exists ${name}`).execute(db);
  return days.length;
}
