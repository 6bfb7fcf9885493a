import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Adds attempts to the current window, which starts with its first attempt. */
export async function countAttempt(tx: Tx, key: Buffer, windowMs: number, times: number) {
  const { rows } = await sql<{ count: number; endsInMs: number }>`
    insert into joining_attempts as a (key, count, ends_at)
    values (${key}, ${times}::int, now() + ${windowMs}::int * interval '1 millisecond')
    on conflict (key) do update set
      count = case when a.ends_at <= now() then excluded.count else a.count + excluded.count end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()) * 1000)::int as ends_in_ms
  `.execute(tx);
  return rows[0]!;
}

export async function uncountAttempt(tx: Tx, key: Buffer, times: number): Promise<void> {
  await tx
    .updateTable('joiningAttempts')
    .set({ count: sql<number>`greatest(count - ${times}::int, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Removes expired counters and codes. @returns the larger of the two numbers */
export async function purgeOver(db: Database, limit: number): Promise<number> {
  const attempts = await sql`
    delete from joining_attempts where key in (
      select key from joining_attempts where ends_at < now() limit ${limit} for update skip locked
    )
  `.execute(db);
  const codes = await sql`
    delete from sign_up_codes where email_hash in (
      select email_hash from sign_up_codes where expires_at < now() limit ${limit} for update skip locked
    )
  `.execute(db);
  return Math.max(Number(attempts.numAffectedRows), Number(codes.numAffectedRows));
}
