import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** Those of these groups that the team has and the reach allows. */
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

/** People who may approve what somebody else submitted: owner and admins, without these. */
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
