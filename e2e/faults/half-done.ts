import type { Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';

/** Runs `act` while this table is locked for writing, so that work ending with a write to it stays half done. */
async function whileHeld({ sql }: Site, table: string, act: () => Promise<void>): Promise<void> {
  const hold = `do $$ begin lock table ${table} in exclusive mode; perform pg_sleep(30); end $$`;
  const held = sql.rows(hold).catch(() => {});
  const who = `from pg_stat_activity where query = $1 and state = 'active' and wait_event = 'PgSleep'`;
  const isHeld = async () => (await sql.rows(`select 1 ${who}`, [hold])).length > 0;
  await until(isHeld, { what: `${table} is locked`, everyMs: 20 });
  try {
    await act();
  } finally {
    // A database that stops with its server releases the lock by itself.
    await sql.rows(`select pg_cancel_backend(pid) ${who}`, [hold]).catch(() => {});
    await held;
  }
}

/** Kills the server when the work of `begin` has written to `first` and not yet to `last`; starts it again. */
export async function killBetween(
  site: Site,
  { first, last }: { first: string; last: string },
  begin: () => Promise<unknown>,
): Promise<void> {
  await whileHeld(site, last, async () => {
    const begun = begin().catch(() => 'the server was gone');
    const isBetween = async () => {
      const rows = await site.sql.rows(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
         where c.relname = $1 and l.mode = 'RowExclusiveLock' and a.wait_event_type = 'Lock'`,
        [first],
      );
      return rows.length > 0;
    };
    await until(isBetween, { what: `${first} is written, ${last} is not`, everyMs: 20 });
    await site.server.kill();
    await begun;
  });
  await site.start();
}
