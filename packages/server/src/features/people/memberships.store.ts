import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export async function insertMember(
  tx: Tx,
  member: { teamId: string; userId: string; role: Role; invitedBy: string | null },
): Promise<void> {
  await tx.insertInto('teamMembers').values(member).execute();
}

/** Gives all holders of the role `roleId` another one. @returns these members */
export async function replaceRole(
  tx: Tx,
  { teamId, roleId, role, to }: { teamId: string; roleId: string; role: Role; to: string | null },
): Promise<{ userId: string; name: string }[]> {
  return tx
    .updateTable('teamMembers')
    .set({ role, roleId: to, revision: sql<number>`revision + 1` })
    .where('teamId', '=', teamId)
    .where('roleId', '=', roleId)
    .returning(['userId', 'name'])
    .execute();
}

/** Their groups and recent searches in the team are deleted with them. */
export async function removeMembers(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', 'in', userIds).execute();
}

/** Removes all members from these groups. @returns the affected members */
export async function emptyGroups(tx: Tx, teamId: string, groupIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('groupMembers')
    .where('teamId', '=', teamId)
    .where('groupId', '=', sql<string>`any(${groupIds}::uuid[])`)
    .returning('userId')
    .execute();
  return [...new Set(rows.map((row) => row.userId))];
}

/** Adds all `userIds` to each group. @returns the affected members */
export async function joinGroups(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into group_members (team_id, group_id, user_id)
    select ${teamId}::uuid, g.id, u.id from unnest(${groupIds}::uuid[]) g (id), unnest(${userIds}::uuid[]) u (id)
    on conflict do nothing returning user_id
  `.execute(tx);
  return rows.map((row) => row.userId);
}

interface Left {
  userId: string;
  groupId: string;
}

/** Removes all `userIds` from each group. @returns the removed memberships */
export async function leaveGroups(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<Left[]> {
  return tx
    .deleteFrom('groupMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('groupId', '=', sql<string>`any(${groupIds}::uuid[])`)
    .returning(['userId', 'groupId'])
    .execute();
}

/** Removes all `userIds` from all groups except these. @returns the removed memberships */
export async function leaveOtherGroups(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
  keptIds: readonly string[],
): Promise<Left[]> {
  return tx
    .deleteFrom('groupMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('groupId', '<>', sql<string>`all(${keptIds}::uuid[])`)
    .returning(['userId', 'groupId'])
    .execute();
}

/** Names of each member's groups, sorted. */
export async function listGroupNames(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('groupMembers as m')
    .innerJoin('deviceGroups as g', (join) =>
      join.onRef('g.teamId', '=', 'm.teamId').onRef('g.id', '=', 'm.groupId'),
    )
    .where('m.teamId', '=', teamId)
    .where('m.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('g.name')
    .select(['m.userId', 'g.name'])
    .execute();
  const names = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...names].map(([userId, each]) => [userId, each.map(({ name }) => name)]));
}

interface NewcomerRow {
  userId: string;
  role: Role;
  roleId: string | null;
  groupIds: readonly string[];
  invitedBy: string | null;
}

/** @returns the users who were not in the team before */
export async function insertNewcomers(
  tx: Tx,
  teamId: string,
  newcomers: readonly NewcomerRow[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into team_members (team_id, user_id, role, role_id, invited_by)
    select ${teamId}::uuid, user_id, role, role_id, invited_by from unnest(
      ${newcomers.map(({ userId }) => userId)}::uuid[], ${newcomers.map(({ role }) => role)}::text[],
      ${newcomers.map(({ roleId }) => roleId)}::uuid[], ${newcomers.map(({ invitedBy }) => invitedBy)}::uuid[]
    ) t (user_id, role, role_id, invited_by) order by user_id
    on conflict do nothing returning user_id
  `.execute(tx);
  return rows.map((row) => row.userId);
}

/** Adds each newcomer to their own groups, which must exist. */
export async function joinGroupsEach(
  tx: Tx,
  teamId: string,
  newcomers: readonly Pick<NewcomerRow, 'userId' | 'groupIds'>[],
): Promise<void> {
  const pairs = newcomers.flatMap(({ userId, groupIds }) => groupIds.map((groupId) => ({ userId, groupId })));
  if (pairs.length === 0) return;
  await sql`
    insert into group_members (team_id, group_id, user_id)
    select ${teamId}::uuid, group_id, user_id from unnest(
      ${pairs.map(({ groupId }) => groupId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[]
    ) t (group_id, user_id)
    on conflict do nothing
  `.execute(tx);
}
