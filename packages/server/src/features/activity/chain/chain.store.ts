import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { NO_HASH, type SealedContent } from './entry-hash.ts';

/** Any number; the same in every process. */
const SEALER_LOCK = 7_215_002;

const content = sql.raw(`
  l.team_id, l.id, (extract(epoch from l.at) * 1000000)::bigint::text as at, l.actor_id, l.actor_name, l.action,
  l.object_type, l.object_id, l.before::text as before, l.after::text as after, l.ip_address, l.token_name
`);

export interface TakenEntry {
  teamId: string;
  entryId: string;
  /** `null`: it was gone before it could be sealed. */
  content: SealedContent | null;
}

type Taken = { takenTeam: string; takenEntry: string } & {
  [Key in keyof SealedContent]: SealedContent[Key] | null;
};

/** One process seals at a time. @returns whether this one may, until `tx` ends */
export async function becomeSealer(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SEALER_LOCK}) as is_mine
  `.execute(tx);
  return rows[0]!.isMine;
}

/** Takes entries that wait, those of one team together and in the order of their ids. */
export async function takeUnsealed(tx: Tx, limit: number): Promise<TakenEntry[]> {
  const { rows } = await sql<Taken>`
    with taken as (
      delete from audit_unsealed where (team_id, entry_id) in (
        select team_id, entry_id from audit_unsealed order by team_id, entry_id limit ${limit}
      ) returning team_id, entry_id
    )
    select t.team_id as taken_team, t.entry_id as taken_entry, ${content}
    from taken t left join audit_log l on l.team_id = t.team_id and l.id = t.entry_id
    order by t.team_id, t.entry_id
  `.execute(tx);
  return rows.map(({ takenTeam, takenEntry, ...row }) => ({
    teamId: takenTeam,
    entryId: takenEntry,
    content: row.id === null ? null : (row as SealedContent),
  }));
}

export interface Head {
  seq: number;
  hash: Buffer;
  purgedSeq: number;
  purgedHash: Buffer;
}

/** Where the team's chain ends; held until `tx` ends. */
export async function lockHead(tx: Tx, teamId: string): Promise<Head> {
  await tx
    .insertInto('auditHeads')
    .values({ teamId, hash: NO_HASH, purgedHash: NO_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('auditHeads')
    .where('teamId', '=', teamId)
    .select(['seq', 'hash', 'purgedSeq', 'purgedHash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface Link {
  seq: number;
  entryId: string;
  sealedAt: Date;
  hash: Buffer;
}

export async function appendLinks(tx: Tx, teamId: string, links: readonly Link[]): Promise<void> {
  await sql`
    insert into audit_chain (team_id, seq, entry_id, sealed_at, hash)
    select ${teamId}::uuid, * from unnest(
      ${links.map((each) => each.seq)}::integer[], ${links.map((each) => each.entryId)}::uuid[],
      ${links.map((each) => each.sealedAt)}::timestamptz[],
      array(select decode(h, 'hex') from unnest(${links.map((each) => each.hash.toString('hex'))}::text[]) with ordinality as t (h, n) order by n)
    )
  `.execute(tx);
  const last = links.at(-1)!;
  await tx
    .updateTable('auditHeads')
    .set({ seq: last.seq, hash: last.hash })
    .where('teamId', '=', teamId)
    .execute();
}

export interface CheckedLink extends Link {
  /** `null`: the entry is gone. */
  content: SealedContent | null;
}

/** The next links of a team's chain with what they seal. */
export async function readLinks(
  db: Database,
  teamId: string,
  afterSeq: number,
  limit: number,
): Promise<CheckedLink[]> {
  const { rows } = await sql<Link & { [Key in keyof SealedContent]: SealedContent[Key] | null }>`
    select c.seq, c.entry_id, c.sealed_at, c.hash, ${content}
    from (
      select * from audit_chain where team_id = ${teamId} and seq > ${afterSeq} order by seq limit ${limit}
    ) c left join audit_log l on l.team_id = ${teamId} and l.id = c.entry_id
    order by c.seq
  `.execute(db);
  return rows.map(({ seq, entryId, sealedAt, hash, ...row }) => ({
    seq,
    entryId,
    sealedAt,
    hash,
    content: row.id === null ? null : (row as SealedContent),
  }));
}

/** The link of one entry and the one before it. */
export async function findLinks(db: Database, teamId: string, entryId: string): Promise<CheckedLink[]> {
  const link = await db
    .selectFrom('auditChain')
    .where('teamId', '=', teamId)
    .where('entryId', '=', entryId)
    .select('seq')
    .executeTakeFirst();
  return link === undefined ? [] : readLinks(db, teamId, link.seq - 2, 2);
}

export async function findHead(db: Database, teamId: string): Promise<Head | undefined> {
  return db
    .selectFrom('auditHeads')
    .where('teamId', '=', teamId)
    .select(['seq', 'hash', 'purgedSeq', 'purgedHash'])
    .executeTakeFirst();
}

/** The teams that have a log. */
export async function listTeamsWithLog(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    with recursive t as (
      (select team_id from audit_log order by team_id limit 1)
      union all
      select next.team_id from t cross join lateral (
        select team_id from audit_log where team_id > t.team_id order by team_id limit 1
      ) next
    )
    select team_id from t union select team_id from audit_heads order by 1
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Entries that are neither in the chain nor wait for it: they came in by another way. */
export async function listStrays(db: Database, teamId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from audit_log l
    where l.team_id = ${teamId}
      and not exists (select 1 from audit_chain c where c.team_id = l.team_id and c.entry_id = l.id)
      and not exists (select 1 from audit_unsealed u where u.team_id = l.team_id and u.entry_id = l.id)
    order by l.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a removal up to this link is in the log that follows it. */
export async function isPurgeNoted(
  db: Database,
  teamId: string,
  { seq, hash }: { seq: number; hash: string },
): Promise<boolean> {
  const { rows } = await sql<{ isNoted: boolean }>`
    select exists (
      select 1 from audit_log where team_id = ${teamId} and action = 'activity.purge'
        and after->>'lastEntry' = ${String(seq)} and after->>'hash' = ${hash}
    ) as is_noted
  `.execute(db);
  return rows[0]!.isNoted;
}

/** The teams and how long each keeps its entries. */
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
 * Of the oldest links those before the first that is kept.
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

/** Removes entries with their links, up to and with `last`. */
export async function purgeUpTo(
  tx: Tx,
  teamId: string,
  entryIds: readonly string[],
  last: { seq: number; hash: Buffer },
): Promise<void> {
  await sql`set local muster.is_purging = 'on'`.execute(tx);
  await sql`delete from audit_log where team_id = ${teamId} and id = any(${entryIds}::uuid[])`.execute(tx);
  await sql`delete from audit_chain where team_id = ${teamId} and seq <= ${last.seq}`.execute(tx);
  await sql`set local muster.is_purging = 'off'`.execute(tx);
  await tx
    .updateTable('auditHeads')
    .set({ purgedSeq: last.seq, purgedHash: last.hash })
    .where('teamId', '=', teamId)
    .execute();
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
