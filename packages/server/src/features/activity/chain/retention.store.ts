import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { PERSON } from '../names.store.ts';

/** The teams with their retention in days. */
export async function listHeads(
  db: Database,
  defaultDays: number,
): Promise<{ teamId: string; keepDays: number }[]> {
  const { rows } = await sql<{ teamId: string; keepDays: number }>`
    select h.team_id, coalesce(r.keep_days, ${defaultDays}) as keep_days
    from audit_heads h join teams t on t.id = h.team_id left join audit_retention r on r.team_id = h.team_id
    order by h.team_id
  `.execute(db);
  return rows;
}

/**
 * The oldest links, up to the first one that must be kept.
 * @returns number, entry and hash of each, in order
 */
export async function listOld(
  tx: Tx,
  teamId: string,
  afterSeq: number,
  days: number,
  limit: number,
): Promise<{ seq: number; entryId: string; hash: Buffer }[]> {
  const { rows } = await sql<{ seq: number; entryId: string; hash: Buffer; isOld: boolean }>`
    select c.seq, c.entry_id, c.hash, coalesce(l.at, c.sealed_at) < now() - make_interval(days => ${days}) as is_old
    from (
      select * from audit_chain where team_id = ${teamId} and seq > ${afterSeq} order by seq limit ${limit}
    ) c left join audit_log l on l.team_id = ${teamId} and l.id = c.entry_id
    order by c.seq
  `.execute(tx);
  const kept = rows.findIndex((row) => !row.isOld);
  return kept === -1 ? rows : rows.slice(0, kept);
}

/**
 * Removes entries with their links, up to and including `last`.
 * @returns the objects and people that these entries were about
 */
export async function purgeUpTo(
  tx: Tx,
  teamId: string,
  entryIds: readonly string[],
  last: { seq: number; hash: Buffer },
): Promise<{ objectType: string; objectId: string }[]> {
  await sql`set local muster.is_purging = 'on'`.execute(tx);
  const { rows } = await sql<{ objectType: string; objectId: string }>`
    with gone as (
      delete from audit_log where team_id = ${teamId} and id = any(${entryIds}::uuid[])
      returning object_type, object_id, actor_id
    )
    select object_type, object_id from gone
    union select ${PERSON}, actor_id::text from gone where actor_id is not null
  `.execute(tx);
  await sql`delete from audit_chain where team_id = ${teamId} and seq <= ${last.seq}`.execute(tx);
  await sql`set local muster.is_purging = 'off'`.execute(tx);
  await tx
    .updateTable('auditHeads')
    .set({ purgedSeq: last.seq, purgedHash: last.hash })
    .where('teamId', '=', teamId)
    .execute();
  return rows;
}

export async function setRetention(tx: Tx, teamId: string, keepDays: number): Promise<void> {
  await tx
    .insertInto('auditRetention')
    .values({ teamId, keepDays })
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet({ keepDays }))
    .execute();
}

export async function lockRetention(tx: Tx, teamId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('auditRetention')
    .where('teamId', '=', teamId)
    .select('keepDays')
    .forUpdate()
    .executeTakeFirst();
  return row?.keepDays;
}
