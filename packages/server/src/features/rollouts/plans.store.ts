import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { membersWithRole } from '../../platform/rights/members.store.ts';

/**
 * Users to ask for the approval of a rollout, except `without`: owner, admins, and holders of custom roles that may
 * change rollouts in the whole team. Users limited to some groups are left out: they might not see this rollout.
 */
export async function listApprovers(
  tx: Tx,
  teamId: string,
  without: readonly (string | null)[],
): Promise<string[]> {
  const rows = await membersWithRole(tx, teamId)
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
