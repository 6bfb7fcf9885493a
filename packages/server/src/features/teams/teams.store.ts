import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { memberTools } from '../../platform/rights/member-tools.ts';

/** A team with its owner's name and the counts of its page. */
export async function findTeam(db: Database, teamId: string) {
  return db
    .selectFrom('teams as team')
    .innerJoin('teamMembers as owner', (join) =>
      join.onRef('owner.teamId', '=', 'team.id').on('owner.role', '=', 'owner'),
    )
    .where('team.id', '=', teamId)
    .selectAll('team')
    .select((eb) => [
      'owner.name as ownerName',
      eb
        .selectFrom('deviceGroups')
        .whereRef('deviceGroups.teamId', '=', 'team.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('groupCount'),
      eb
        .selectFrom('memberCounts')
        .whereRef('memberCounts.teamId', '=', 'team.id')
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
        .as('memberCount'),
      eb
        .selectFrom('deviceTotals')
        .whereRef('deviceTotals.teamId', '=', 'team.id')
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
        .as('deviceCount'),
    ])
    .executeTakeFirst();
}

/** The user's teams, oldest membership first. */
export async function listTeamsOf(db: Database, userId: string) {
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .innerJoin('teamMembers as owner', (join) =>
      join.onRef('owner.teamId', '=', 'team.id').on('owner.role', '=', 'owner'),
    )
    .where('member.userId', '=', userId)
    .orderBy('member.joinedAt')
    .orderBy('member.teamId')
    .select((eb) => [
      'team.id',
      'team.name',
      'team.serviceBeginsAt',
      'team.serviceEndsAt',
      'owner.name as ownerName',
      'member.role',
      memberTools.as('tools'),
      eb
        .selectFrom('deviceTotals')
        .whereRef('deviceTotals.teamId', '=', 'team.id')
        .select(sql<number>`coalesce(sum(count), 0)::int`.as('n'))
        .as('deviceCount'),
    ])
    .execute();
}

export interface TeamColumns {
  name?: string;
  key?: string;
  keyRenewedAt?: Date;
  autoRegister?: boolean;
  shareKey?: boolean;
}

export async function insertTeam(
  tx: Tx,
  team: { id: string; name: string; key: string; language: Language | null },
): Promise<void> {
  await tx.insertInto('teams').values(team).execute();
}

/** The team, locked until the transaction ends. */
export async function lockTeam(tx: Tx, teamId: string) {
  return tx
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'autoRegister', 'shareKey', 'revision'])
    .forUpdate()
    .executeTakeFirst();
}

/** @param isCounted increments the revision, so that concurrent edits notice the change */
export async function updateTeam(
  tx: Tx,
  teamId: string,
  set: TeamColumns,
  isCounted: boolean,
): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ ...set, ...(isCounted ? { revision: sql<number>`revision + 1` } : {}) })
    .where('id', '=', teamId)
    .execute();
}
