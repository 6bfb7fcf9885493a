import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { readPage } from '../../../platform/database/page.ts';
import { memberTools } from '../../../platform/rights/member-tools.ts';
import type { Reach, RightsHolder } from '../../../platform/rights/rights.ts';

/** People of the team whom a reach meets: those of its groups, and owner and admins, who reach every group. */
export async function listHandlers(
  db: Database,
  teamId: string,
  reach: Reach,
  { keyword, page, limit }: { keyword?: string | undefined; page: number; limit: number },
) {
  const matching = db
    .selectFrom('teamMembers as m')
    .where('m.teamId', '=', teamId)
    .$if(reach !== null, (q) =>
      q.where(
        sql<boolean>`(m.role in ('owner', 'admin') or exists (
          select 1 from group_members g
          where g.team_id = m.team_id and g.user_id = m.user_id and g.group_id = any(${reach}::uuid[])))`,
      ),
    )
    .$if(keyword !== undefined, (q) => q.where('m.searchText', 'like', containing(keyword!)))
    .select(['m.userId as id', 'm.name']);
  return readPage(matching, { page, limit }, (rows) => rows.orderBy('m.name').orderBy('m.userId'));
}

/** What these people of the team may do now; those who left it are missing. */
export async function findHolders(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<(RightsHolder & { userId: string; name: string })[]> {
  const rows = await tx
    .selectFrom('teamMembers as member')
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'member.teamId').onRef('custom.id', '=', 'member.roleId'),
    )
    .where('member.teamId', '=', teamId)
    .where('member.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .select([
      'member.userId',
      'member.name',
      sql<Role>`member.role`.as('role'),
      sql<Grants | null>`custom.grants`.as('grants'),
      memberTools.as('tools'),
      sql<string[]>`array(
        select g.group_id::text from group_members g
        where g.team_id = member.team_id and g.user_id = member.user_id
      )`.as('groupIds'),
    ])
    .execute();
  return rows;
}
