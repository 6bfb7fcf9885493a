import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Marks expired invitations. @returns the affected teams */
export async function expireInvitations(db: Database | Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    update invitations set status = 'expired' where (team_id, id) in (
      select team_id, id from invitations where status = 'pending' and expires_at <= now()
      limit ${limit} for update skip locked
    ) returning team_id
  `.execute(db);
  return rows.map((row) => row.teamId);
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
