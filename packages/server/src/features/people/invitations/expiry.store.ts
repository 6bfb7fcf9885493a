import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Teams with expired invitations that are not marked yet. */
export async function listExpiring(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from invitations where status = 'pending' and expires_at <= now()
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Marks expired invitations of a team. @returns how many */
export async function expireInvitations(tx: Tx, teamId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update invitations set status = 'expired' where team_id = ${teamId} and id in (
      select id from invitations where team_id = ${teamId} and status = 'pending' and expires_at <= now()
      limit ${limit} for update skip locked
    )
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Removes invitations closed or expired more than `days` ago. @returns how many */
export async function purgeInvitations(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invitations where (team_id, id) in (
      select team_id, id from invitations
      where coalesce(closed_at, expires_at) < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
