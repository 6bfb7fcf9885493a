import type { Provisioning, ScimGroup } from '@muster/contract/scim/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export async function findDefaultRole(db: Database, teamId: string): Promise<'member' | 'operator'> {
  const row = await db
    .selectFrom('scimSettings')
    .where('teamId', '=', teamId)
    .select('defaultRole')
    .executeTakeFirst();
  return (row?.defaultRole ?? 'operator') as 'member' | 'operator';
}

export async function setDefaultRole(tx: Tx, teamId: string, defaultRole: string): Promise<void> {
  await tx.updateTable('scimSettings').set({ defaultRole }).where('teamId', '=', teamId).execute();
}

/** Groups by name, with their mapping and number of members. */
export async function listMapped(db: Database, teamId: string): Promise<ScimGroup[]> {
  const { rows } = await sql<ScimGroup>`
    select g.id, g.display_name as name, g.role,
      (select count(*)::int from scim_group_members gm where gm.team_id = g.team_id and gm.group_id = g.id)
        as members,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "group"
    from scim_groups g left join device_groups d on d.team_id = g.team_id and d.id = g.device_group_id
    where g.team_id = ${teamId} order by lower(g.display_name), g.id
  `.execute(db);
  return rows;
}

export async function countPeople(db: Database, teamId: string): Promise<Provisioning['people']> {
  const { rows } = await sql<Provisioning['people']>`
    select
      count(*) filter (where m.user_id is not null)::int as member,
      count(*) filter (where m.user_id is null and s.active)::int as invited,
      count(*) filter (where m.user_id is null and not s.active)::int as inactive
    from scim_users s left join team_members m on m.team_id = s.team_id and m.user_id = s.user_id
    where s.team_id = ${teamId}
  `.execute(db);
  return rows[0]!;
}
