import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** The groups among these ids that belong to the team and are within reach. */
export async function listGroupIds(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(reach !== null, (q) => q.where('id', '=', sql<string>`any(${reach}::uuid[])`))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Users who may approve a rollout: owner and admins, except these. */
export async function listApprovers(
  tx: Tx,
  teamId: string,
  without: readonly (string | null)[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('userId')
    .select('userId')
    .execute();
  return rows.map(({ userId }) => userId).filter((id) => !without.includes(id));
}
