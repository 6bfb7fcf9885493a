import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { content } from './content.store.ts';
import { NO_HASH, type SealedContent } from './entry-hash.ts';

/** Arbitrary number, the same in every process. */
const SEALER_LOCK = 7_215_002;

export interface TakenEntry {
  teamId: string;
  entryId: string;
  /** `null`: the entry was deleted before it could be sealed. */
  content: SealedContent | null;
}

type Taken = { takenTeam: string; takenEntry: string } & {
  [Key in keyof SealedContent]: SealedContent[Key] | null;
};

/** Only one process seals at a time. @returns whether this one may, until `tx` ends */
export async function becomeSealer(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SEALER_LOCK}) as is_mine
  `.execute(tx);
  return rows[0]!.isMine;
}

/** Teams with unsealed entries. */
export async function listUnsealed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from audit_unsealed order by team_id`.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Takes unsealed entries, of all teams or one, grouped by team and ordered by id. */
export async function takeUnsealed(tx: Tx, limit: number, teamId?: string): Promise<TakenEntry[]> {
  const ofTeam = teamId === undefined ? sql`` : sql`where team_id = ${teamId}`;
  const { rows } = await sql<Taken>`
    with taken as (
      delete from audit_unsealed where (team_id, entry_id) in (
        select team_id, entry_id from audit_unsealed ${ofTeam} order by team_id, entry_id limit ${limit}
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

/** The head of the team's chain; locked until `tx` ends. */
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
