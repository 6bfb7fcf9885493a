import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface CountedFailures {
  /** In the window that began with the first failure. */
  failed: number;
  /** Milliseconds until the window ends. */
  endsInMs: number;
  /** See {@link setKnown}. */
  isKnown: boolean;
}

/** Counts one more failure. */
export async function countFailure(tx: Tx, key: Buffer, windowMs: number): Promise<CountedFailures> {
  const { rows } = await sql<CountedFailures>`
    insert into sign_in_attempts as a (key, failed, ends_at)
    values (${key}, 1, now() + ${windowMs}::int * interval '1 millisecond')
    on conflict (key) do update set
      failed = case when a.ends_at <= now() then 1 else a.failed + 1 end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning failed, ceil(extract(epoch from ends_at - now()) * 1000)::int as ends_in_ms,
      coalesce(known_until > now(), false) as is_known
  `.execute(tx);
  return rows[0]!;
}

/** Takes back a counted failure: the attempt turned out not to be one. */
export async function uncountFailure(tx: Tx, key: Buffer): Promise<void> {
  await tx
    .updateTable('signInAttempts')
    .set({ failed: sql<number>`greatest(failed - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** The account signed in from this network: clears its failures, and marks it as known there for this many days. */
export async function setKnown(tx: Tx, key: Buffer, days: number): Promise<void> {
  await tx
    .updateTable('signInAttempts')
    .set({ failed: 0, knownUntil: sql<Date>`now() + ${days}::int * interval '1 day'` })
    .where('key', '=', key)
    .execute();
}

/** @returns how many expired rows were deleted */
export async function purgeAttempts(db: Database, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_in_attempts where key in (
      select key from sign_in_attempts where greatest(ends_at, known_until) < now() limit ${max}
      for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
