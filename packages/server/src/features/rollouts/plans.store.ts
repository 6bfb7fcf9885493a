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

/**
 * Users to ask for the approval of a rollout, except `without`: owner, admins, and holders of custom roles that may
 * change rollouts in the whole team. Who may only in some groups might not see this one.
 */
export async function listApprovers(
  tx: Tx,
  teamId: string,
  without: readonly (string | null)[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers as member')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'member.teamId').onRef('custom.id', '=', 'member.roleId'),
    )
    .where('member.teamId', '=', teamId)
    .where((row) =>
      row.or([
        row.and([row('member.role', 'in', ['owner', 'admin']), row('member.roleId', 'is', null)]),
        row(sql`custom.grants->>'rollout.write'`, '=', 'team'),
      ]),
    )
    .orderBy('member.userId')
    .select('member.userId')
    .execute();
  return rows.map(({ userId }) => userId).filter((id) => !without.includes(id));
}
