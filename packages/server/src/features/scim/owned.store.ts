import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Whether one of these users lacks something that the provider's groups grant: a device group, or the role. */
export async function lacksGift(tx: Tx, teamId: string, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from scim_users s
    join team_members m on m.team_id = s.team_id and m.user_id = s.user_id
    where s.team_id = ${teamId} and s.user_id = any(${userIds}::uuid[]) and m.role <> 'owner' and (
      (s.given_role is not null and (m.role <> s.given_role or m.role_id is not null))
      or exists (
        select from scim_group_members gm
        join scim_groups g on g.team_id = gm.team_id and g.id = gm.group_id
        where gm.team_id = s.team_id and gm.member_id = s.id and g.device_group_id is not null
          and not exists (
            select from group_members d
            where d.team_id = s.team_id and d.user_id = s.user_id and d.group_id = g.device_group_id
          )
      )
    ) limit 1
  `.execute(tx);
  return rows.length > 0;
}
