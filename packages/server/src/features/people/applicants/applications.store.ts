import type { Role } from '@muster/contract/roles';
import { type Grants, permissions } from '@muster/contract/permissions';
import type { Applicant } from '@muster/contract/people/joining.schemas';
import type { GivenRole } from '@muster/contract/people/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { deleteChunk } from '../../../platform/database/delete-chunk.ts';
import { containing } from '../../../platform/database/like.ts';
import { membersWithRole } from '../../../platform/rights/members.store.ts';

export interface NewApplication {
  teamId: string;
  id: string;
  userId: string;
  source: 'invitation' | 'code';
  role: GivenRole;
  roleId: string | null;
  groupIds: readonly string[];
  invitedBy: string | null;
}

/** Updates a request that is already waiting with the new invitation or code. @returns the id, and whether it is new */
export async function insertApplication(
  tx: Tx,
  { teamId, id, userId, source, role, roleId, groupIds, invitedBy }: NewApplication,
): Promise<{ id: string; isNew: boolean }> {
  const row = await tx
    .insertInto('applications')
    .values({ teamId, id, userId, source, role, roleId, groupIds: [...groupIds], invitedBy })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'userId'])
        .where('status', '=', 'waiting')
        .doUpdateSet({ source, role, roleId, groupIds: [...groupIds], invitedBy }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.id === id };
}

export async function isWaiting(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises the applications of a user, so that concurrent requests do not count the same number. */
export async function countWaitingOf(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('applications')
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listApplicants(
  db: Database,
  teamId: string,
  query: { page: number; limit: number; keyword?: string | undefined },
) {
  const matching = db
    .selectFrom('applications as a')
    .where('a.teamId', '=', teamId)
    .where('a.status', '=', 'waiting')
    .$if(query.keyword !== undefined, (q) => q.where('a.searchText', 'like', containing(query.keyword!)));
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('users as u', 'u.id', 'a.userId')
      .leftJoin('teamRoles as custom', (join) =>
        join.onRef('custom.teamId', '=', 'a.teamId').onRef('custom.id', '=', 'a.roleId'),
      )
      .leftJoin('users as inviter', 'inviter.id', 'a.invitedBy')
      .orderBy('a.id')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .select([
        'a.id',
        'a.userId',
        'u.name',
        'u.email',
        'u.nuwaId',
        'u.image as avatar',
        'a.source',
        'a.role',
        'a.roleId',
        'custom.name as roleName',
        sql<Grants | null>`custom.grants`.as('grants'),
        'inviter.name as inviter',
        'a.createdAt',
        sql<Applicant['groups']>`coalesce((
          select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
          from device_groups g where g.team_id = a.team_id and g.id = any(a.group_ids)
        ), '[]')`.as('groups'),
      ])
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The roles proposed in these requests: ids of custom roles, or names of built-in ones. */
export async function listProposed(tx: Tx, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(sql<string>`distinct coalesce(role_id::text, role)`.as('role'))
    .execute();
  return rows.map(({ role }) => role);
}

/** Locks the waiting requests among these ids until the transaction ends, so that only one of two admins decides. */
export async function lockWaiting(tx: Tx, teamId: string, ids: readonly string[]) {
  return tx
    .selectFrom('applications')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .select(['id', 'userId', 'role', 'roleId', 'groupIds', 'invitedBy'])
    .execute();
}

/** Locks the waiting request of this user, if any. */
export async function lockWaitingOf(tx: Tx, teamId: string, userId: string): Promise<void> {
  await tx
    .selectFrom('applications')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .select('id')
    .forUpdate()
    .execute();
}

export async function decide(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  { status, byId }: { status: 'approved' | 'rejected'; byId: string | null },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ status, decidedBy: byId, decidedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Closes the requests of users who joined in another way. @returns the ids of these requests */
export async function settle(tx: Tx, teamId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id from applications
      where team_id = ${teamId} and user_id = any(${userIds}::uuid[]) and status = 'waiting' order by id for update
    )
    update applications a set status = 'approved', decided_at = now()
    from waiting where a.team_id = ${teamId} and a.id = waiting.id returning a.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The user's latest request to each team; withdrawn requests are left out. */
export async function listOwn(db: Database, userId: string) {
  const { rows } = await sql<{
    id: string;
    teamName: string;
    status: string;
    createdAt: Date;
    decidedAt: Date | null;
  }>`
    select * from (
      select distinct on (a.team_id) a.id, t.name as team_name, a.status, a.created_at, a.decided_at
      from applications a join teams t on t.id = a.team_id
      where a.user_id = ${userId}
        and not exists (select from team_members m where m.team_id = a.team_id and m.user_id = a.user_id)
      order by a.team_id, a.id desc
    ) newest where status in ('waiting', 'rejected') order by id desc limit 50
  `.execute(db);
  return rows;
}

/** @returns the withdrawn request, or `undefined` when it was not waiting */
export async function withdraw(tx: Tx, userId: string, id: string) {
  return tx
    .updateTable('applications')
    .set({ status: 'withdrawn', decidedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['teamId', 'id'])
    .executeTakeFirst();
}

/** Removes applications decided or withdrawn more than `days` ago. @returns how many */
export async function purgeApplications(db: Database, days: number, limit: number): Promise<number> {
  return deleteChunk(db, 'applications', sql`decided_at < now() - make_interval(days => ${days})`, limit);
}

export async function isMember(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .select('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countWaiting(db: Database, teamId: string) {
  const { rows } = await sql<{ members: number; invitations: number; applicants: number }>`
    select
      (select coalesce(sum(count), 0)::int from member_counts where team_id = ${teamId}) as members,
      (select count(*)::int from invitations where team_id = ${teamId} and status in ('pending', 'expired'))
        as invitations,
      (select count(*)::int from applications where team_id = ${teamId} and status = 'waiting') as applicants
  `.execute(db);
  return rows[0]!;
}

/** Members who may approve requests: their built-in role allows it, or their custom role grants it. */
export async function listAdmitters(tx: Tx, teamId: string): Promise<string[]> {
  const permission = 'people.approve';
  const rows = await membersWithRole(tx, teamId)
    .where((row) =>
      row.or([
        row.and([
          row('member.roleId', 'is', null),
          row('member.role', 'in', Object.keys(permissions[permission]) as Role[]),
        ]),
        sql<boolean>`custom.grants ? ${permission}`,
      ]),
    )
    .select('member.userId')
    .execute();
  return rows.map((row) => row.userId);
}
