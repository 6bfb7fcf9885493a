import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * SHA-256 of the secret that this robot of this team connects with, and whether its command was taken back; `undefined`
 * for a robot that is not the team's.
 */
export async function findProof(
  db: Database,
  teamId: string,
  sn: string,
  commandId: string | undefined,
): Promise<{ secretHash: Buffer | null; isTakenBack: boolean } | undefined> {
  return db
    .selectFrom('robots')
    .where('sn', '=', sn)
    .where('teamId', '=', teamId)
    .select('secretHash')
    .select(
      // What has only run out of time says nothing of why.
      sql<boolean>`exists (select from commands where commands.team_id = ${teamId}
        and commands.id = ${commandId ?? null}::uuid and commands.status = 'expired'
        and commands.detail is not null)`.as('isTakenBack'),
    )
    .executeTakeFirst();
}
