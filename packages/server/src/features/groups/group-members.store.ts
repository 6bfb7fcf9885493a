import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { readPage } from '../../platform/database/page.ts';
import { memberRoles } from './groups.store.ts';

export type Which = 'members' | 'candidates';

export interface PeopleQuery {
  page: number;
  limit: number;
  keyword?: string | undefined;
  /** Id of a user to leave out. */
  without?: string | undefined;
}

/** Team members who belong to a group, or who could join it. */
function selectPeople(
  db: Database,
  teamId: string,
  groupId: string,
  which: Which,
  { keyword, without }: Pick<PeopleQuery, 'keyword' | 'without'>,
) {
  const belongs = sql<boolean>`exists (select from group_members m where m.team_id = member.team_id
    and m.group_id = ${groupId} and m.user_id = member.user_id)`;
  return db
    .selectFrom('teamMembers as member')
    .innerJoin('users as person', 'person.id', 'member.userId')
    .where('member.teamId', '=', teamId)
    .$if(keyword !== undefined, (q) => q.where('member.searchText', 'like', containing(keyword!)))
    .$if(without !== undefined, (q) => q.where('member.userId', '<>', without!))
    .where('member.role', 'in', memberRoles)
    .where(which === 'members' ? belongs : sql<boolean>`not ${belongs}`);
}

/** One page by name, and the total. */
export async function listPeople(
  db: Database,
  teamId: string,
  groupId: string,
  which: Which,
  { page, limit, ...among }: PeopleQuery,
) {
  const matching = selectPeople(db, teamId, groupId, which, among);
  const { rows, total } = await readPage(matching, { page, limit }, (people) =>
    people
      .select(['person.id', 'person.name', 'person.email', 'member.role'])
      .orderBy('person.name')
      .orderBy('person.id'),
  );
  return { rows: rows.map((row) => ({ ...row, role: row.role as Role })), total };
}

/** Ids of all who have a membership row; `isListed`: not those who reach the group without it. */
export async function listMemberIds(
  tx: Tx,
  teamId: string,
  groupId: string,
): Promise<{ userId: string; isListed: boolean }[]> {
  const rows = await tx
    .selectFrom('groupMembers as m')
    .innerJoin('teamMembers as member', (join) =>
      join.onRef('member.teamId', '=', 'm.teamId').onRef('member.userId', '=', 'm.userId'),
    )
    .where('m.teamId', '=', teamId)
    .where('m.groupId', '=', groupId)
    .select((eb) => ['m.userId', eb('member.role', 'in', memberRoles).as('isListed')])
    .execute();
  return rows.map(({ userId, isListed }) => ({ userId, isListed: Boolean(isListed) }));
}
