import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

const within = (reach: Reach, column: ReturnType<typeof sql>) =>
  reach === null ? sql`` : sql`and ${column} = any(${reach}::uuid[])`;

/** Number of unmonitored robots within reach, from the maintained counts. */
export async function countOutside(db: Database, teamId: string, reach: Reach): Promise<number> {
  const table = reach === null ? sql`device_totals` : sql`device_counts`;
  const { rows } = await sql<{ all: number; watched: number }>`
    select
      (select coalesce(sum(count), 0)::int from ${table}
        where team_id = ${teamId} ${within(reach, sql`group_id`)}) as all,
      (select count(*)::int from monitored_devices m
        join devices d on d.team_id = m.team_id and d.id = m.device_id
        where m.team_id = ${teamId} ${within(reach, sql`d.group_id`)}) as watched
  `.execute(db);
  const { all, watched } = rows[0]!;
  return Math.max(0, all - watched);
}

export interface OutsideRow {
  id: string;
  sn: string;
  name: string;
  group: { id: string; name: string };
}

/** Unmonitored robots whose search text contains the keyword, by name. */
export async function findOutside(
  db: Database,
  teamId: string,
  reach: Reach,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select d.id, d.sn, d.name, jsonb_build_object('id', g.id, 'name', g.name) as group
    from devices d join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    where d.team_id = ${teamId} and d.status = 'active' and d.search_text like ${containing(keyword)}
      ${within(reach, sql`d.group_id`)}
      and not exists (select from monitored_devices m where m.team_id = d.team_id and m.device_id = d.id)
    order by d.name, d.id limit ${limit}
  `.execute(db);
  return rows;
}
