import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Marks those that are over. @returns the teams it concerns */
export async function expireInvitations(db: Database | Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    update invitations set status = 'expired' where (team_id, id) in (
      select team_id, id from invitations where status = 'pending' and expires_at <= now()
      limit ${limit} for update skip locked
    ) returning team_id
  `.execute(db);
  return rows.map((row) => row.teamId);
}

/** @returns how many that were closed, or expired, long ago it removed */
export async function purgeInvitations(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from invitations where (team_id, id) in (
      select team_id, id from invitations
      where coalesce(closed_at, expires_at) < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
