import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { membersWithRole } from '../../platform/rights/members.store.ts';

/** Members with one of these roles, the owner first. Members with a custom role match by `roleIds` only. */
export async function listByRoles(
  db: Database,
  teamId: string,
  { roles, roleIds }: { roles: readonly Role[]; roleIds: readonly string[] },
  limit: number,
): Promise<{ name: string; role: Role; customRole: string | null }[]> {
  const rows = await membersWithRole(db, teamId)
    .innerJoin('users', 'users.id', 'member.userId')
    .where((row) =>
      row.or([
        row.and([
          row('member.role', '=', sql<Role>`any(${roles}::text[])`),
          row('member.roleId', 'is', null),
        ]),
        row('member.roleId', '=', sql<string>`any(${roleIds}::uuid[])`),
      ]),
    )
    .select(['users.name', 'member.role', 'custom.name as customRole'])
    .orderBy(sql`member.role = 'owner'`, 'desc')
    .orderBy(sql`member.role_id is not null`)
    .orderBy('users.name')
    .limit(limit)
    .execute();
  return rows as { name: string; role: Role; customRole: string | null }[];
}
