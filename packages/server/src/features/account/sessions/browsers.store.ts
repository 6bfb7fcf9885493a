import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Records that this user signs in with this browser. @returns whether it is new, and whether it is their first */
export async function noteBrowser(
  tx: Tx,
  userId: string,
  browser: Buffer,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with known as (select browser from known_browsers where user_id = ${userId}),
    noted as (
      insert into known_browsers (user_id, browser) values (${userId}, ${browser})
      on conflict (user_id, browser) do update set last_used_at = now()
    )
    select not exists (select from known where browser = ${browser}) as is_new,
      not exists (select from known) as is_first
  `.execute(tx);
  return rows[0]!;
}

export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute();
}

/** @returns how many it removed */
export async function purgeBrowsers(db: Database, days: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from known_browsers where (user_id, browser) in (
      select user_id, browser from known_browsers
      where last_used_at < now() - make_interval(days => ${days}) limit ${max}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
