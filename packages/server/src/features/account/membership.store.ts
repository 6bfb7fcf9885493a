import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tool } from '@muster/contract/tools';
import type { DemandOnPerson } from '@muster/contract/teams/policy.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { memberTools } from '../../platform/rights/member-tools.ts';

export interface Membership {
  userId: string;
  /** The user's own name. */
  name: string;
  email: string;
  avatar: string | null;
  teamId: string;
  teamName: string;
  ownerName: string;
  role: Role;
  /** `null` for one of the four roles. */
  customRole: { id: string; name: string } | null;
  grants: Grants | null;
  /** The tools that this user may use, while the team may use the service. */
  tools: Tool[];
  groupIds: string[];
  /** What the team demands of the user's sign-in. */
  demand: DemandOnPerson | null;
  lockMinutes: number | null;
  /** Sessions that began before this time may not enter the team. */
  sessionsFrom: Date | null;
}

/** The user's teams, oldest first, with their role and groups in each. */
export async function listMemberships(db: Database, userId: string): Promise<Membership[]> {
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .innerJoin('teamMembers as owning', (join) =>
      join.onRef('owning.teamId', '=', 'team.id').on('owning.role', '=', 'owner'),
    )
    .innerJoin('users as owner', 'owner.id', 'owning.userId')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'member.teamId').onRef('custom.id', '=', 'member.roleId'),
    )
    .leftJoin('teamPolicies as policy', 'policy.teamId', 'team.id')
    .where('member.userId', '=', userId)
    .orderBy('member.joinedAt')
    .orderBy('member.teamId')
    .select([
      'member.userId',
      'member.name',
      'member.email',
      'person.image as avatar',
      'team.id as teamId',
      'team.name as teamName',
      'owner.name as ownerName',
      'member.role',
      'policy.lockMinutes',
      'member.sessionsFrom',
      sql<DemandOnPerson | null>`case when policy.second_step <> 'none' then json_build_object(
        'what', policy.second_step,
        'from', to_char(policy.enforced_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isMet', exists (select from passkeys k where k.user_id = member.user_id) or (
          policy.second_step = 'any'
          and exists (select from two_step_apps a where a.user_id = member.user_id and a.secret is not null)
        )
      ) end`.as('demand'),
      sql<Membership['customRole']>`case when custom.id is not null
        then json_build_object('id', custom.id, 'name', custom.name) end`.as('customRole'),
      sql<Grants | null>`custom.grants`.as('grants'),
      memberTools.as('tools'),
      sql<string[]>`array(
        select group_id::text from group_members g where g.team_id = member.team_id and g.user_id = member.user_id
      )`.as('groupIds'),
    ])
    .execute();
}

export async function countDevices(db: Database, teamIds: string[]): Promise<Map<string, number>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deviceTotals')
    .where('teamId', 'in', teamIds)
    .groupBy('teamId')
    .select(['teamId', sql<number>`sum(count)::int`.as('count')])
    .execute();
  return new Map(rows.map((row) => [row.teamId, row.count]));
}

export async function listTeamIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('teamMembers').where('userId', '=', userId).select('teamId').execute();
  return rows.map((row) => row.teamId);
}
