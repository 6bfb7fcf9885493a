import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface Membership {
  teamId: string;
  teamName: string;
  ownerName: string;
  role: Role;
  groupIds: string[];
}

/** The teams of a person, oldest first, with their role and groups in each. */
export async function listMemberships(db: Database, userId: string): Promise<Membership[]> {
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .innerJoin('teamMembers as owning', (join) =>
      join.onRef('owning.teamId', '=', 'team.id').on('owning.role', '=', 'owner'),
    )
    .innerJoin('users as owner', 'owner.id', 'owning.userId')
    .where('member.userId', '=', userId)
    .orderBy('member.joinedAt')
    .orderBy('member.teamId')
    .select([
      'team.id as teamId',
      'team.name as teamName',
      'owner.name as ownerName',
      'member.role',
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
