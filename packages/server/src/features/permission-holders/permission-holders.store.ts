import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** People of the team with one of these roles, the owner first. */
export async function listByRoles(
  db: Database,
  teamId: string,
  roles: readonly Role[],
  limit: number,
): Promise<{ name: string; role: Role }[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .where('teamMembers.teamId', '=', teamId)
    .where('teamMembers.role', 'in', roles)
    // What the team's own roles allow is narrower than the role they stand on.
    .where('teamMembers.roleId', 'is', null)
    .select(['users.name', 'teamMembers.role'])
    .orderBy(sql`team_members.role = 'owner'`, 'desc')
    .orderBy('users.name')
    .limit(limit)
    .execute();
  return rows as { name: string; role: Role }[];
}
