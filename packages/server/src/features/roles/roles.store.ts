import type { Grants } from '@muster/contract/permissions';
import type { BaseRole } from '@muster/contract/roles/grantable';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

function selectRoles(db: Database | Tx, teamId: string) {
  return db
    .selectFrom('teamRoles as role')
    .where('role.teamId', '=', teamId)
    .orderBy('role.name')
    .orderBy('role.id')
    .select([
      'role.id',
      'role.name',
      'role.revision',
      'role.updatedAt',
      sql<BaseRole>`role.base`.as('base'),
      sql<Grants>`role.grants`.as('grants'),
      sql<number>`(
        select count(*)::int from team_members m where m.team_id = role.team_id and m.role_id = role.id
      )`.as('memberCount'),
    ]);
}

export type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>;

/** By name. */
export const listRoles = (db: Database, teamId: string) => selectRoles(db, teamId).execute();

export const findRole = (db: Database | Tx, teamId: string, id: string) =>
  selectRoles(db, teamId).where('role.id', '=', id).executeTakeFirst();

/** Locks the role until the transaction ends. */
export async function lockRole(tx: Tx, teamId: string, id: string): Promise<RoleRow | undefined> {
  const row = await tx
    .selectFrom('teamRoles')
    .where((eb) => eb.and({ teamId, id }))
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row && findRole(tx, teamId, id);
}

/** Serialises the creation of roles, so that concurrent requests do not count the same number. */
export async function countRoles(tx: Tx, teamId: string): Promise<number> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('teamRoles')
    .where('teamId', '=', teamId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertRole(
  tx: Tx,
  {
    grants,
    ...role
  }: { teamId: string; id: string; name: string; base: BaseRole; grants: Grants; createdBy: string },
): Promise<void> {
  await tx
    .insertInto('teamRoles')
    .values({ ...role, grants: JSON.stringify(grants) })
    .execute();
}

export async function updateRole(
  tx: Tx,
  { teamId, id, name, grants }: { teamId: string; id: string; name: string; grants: Grants },
): Promise<void> {
  await tx
    .updateTable('teamRoles')
    .set({
      name,
      grants: JSON.stringify(grants),
      revision: sql<number>`revision + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where((eb) => eb.and({ teamId, id }))
    .execute();
}

export async function deleteRole(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('teamRoles')
    .where((eb) => eb.and({ teamId, id }))
    .execute();
}

/** The users whose rights change with the role. */
export async function listHolders(tx: Tx, teamId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('roleId', '=', id)
    .select('userId')
    .execute();
  return rows.map((row) => row.userId);
}
