import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Unresolved alerts of these robots' problems that last. @returns each with its robots' groups */
export async function findUnresolved(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ id: string; groupIds: string[] }[]> {
  const { rows } = await sql<{ id: string; groupIds: string[] }>`
    select a.id, array_agg(distinct d.group_id) as group_ids
    from alert_robots r
    join alerts a on a.team_id = r.team_id and a.id = r.alert_id
    join devices d on d.team_id = r.team_id and d.id = r.device_id
    where r.team_id = ${teamId} and r.device_id = any(${deviceIds}::uuid[]) and r.ended_at is null
      and a.state <> 'resolved'
    group by a.id order by a.id
  `.execute(tx);
  return rows;
}
