import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Head, Link } from './chain.store.ts';
import { content } from './content.store.ts';
import type { SealedContent } from './entry-hash.ts';

export interface CheckedLink extends Link {
  /** `null`: the entry was deleted. */
  content: SealedContent | null;
}

/** The next links of a team's chain with the entries they seal. */
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

/** Entries neither in the chain nor waiting to be sealed: they were inserted by other means. */
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

/** Whether the log records a removal up to this link. */
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
