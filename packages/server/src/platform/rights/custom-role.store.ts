import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tool } from '@muster/contract/tools';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { membersWithRole } from './members.store.ts';

export interface HeldRole {
  id: string;
  name: string;
  base: 'admin' | 'member' | 'operator';
  grants: Grants;
}

const columns = [
  'id',
  'name',
  sql<HeldRole['base']>`base`.as('base'),
  sql<Grants>`grants`.as('grants'),
] as const;

/** The team's custom roles, by name. */
export async function listRoles(db: Database, teamId: string): Promise<HeldRole[]> {
  return db
    .selectFrom('teamRoles')
    .where('teamId', '=', teamId)
    .orderBy('name')
    .orderBy('id')
    .select(columns)
    .execute();
}

/** The team's custom roles with these ids, locked against changes and removal until the transaction ends. */
export async function lockRoles(tx: Tx, teamId: string, ids: readonly string[]): Promise<HeldRole[]> {
  const rows = await tx
    .selectFrom('teamRoles')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .select(columns)
    .execute();
  return rows;
}

/** The same, by lower-case names or by ids. */
export async function lockRolesNamed(tx: Tx, teamId: string, names: readonly string[]): Promise<HeldRole[]> {
  return tx
    .selectFrom('teamRoles')
    .where('teamId', '=', teamId)
    .where((row) =>
      row.or([
        row(sql`lower(name)`, '=', sql`any(${names}::text[])`),
        row(sql`id::text`, '=', sql`any(${names}::text[])`),
      ]),
    )
    .orderBy('id')
    .forShare()
    .select(columns)
    .execute();
}

/** A user's current rights, independent of those loaded for the request. `undefined` when they left the team. */
export async function rightsNow(tx: Tx, teamId: string, userId: string) {
  const row = await membersWithRole(tx, teamId)
    .where('member.userId', '=', userId)
    .select([
      sql<Role>`member.role`.as('role'),
      'member.roleId',
      sql<Grants | null>`custom.grants`.as('grants'),
      sql<Tool[]>`member.tools`.as('tools'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { tools, ...rights } = row;
  // The owner has all tools of the team, whatever they had before.
  return { ...rights, ...(rights.role !== 'owner' && { tools }) };
}
