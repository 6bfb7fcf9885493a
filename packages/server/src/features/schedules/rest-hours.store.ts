import type { WeekTime } from '@muster/contract/monitoring/week-times';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** The do-not-disturb times of one condition, by the clock of each robot's site, and its robots among those asked. */
export interface RestHours {
  times: WeekTime[];
  deviceIds: string[];
}

/** One row per condition with such times; robots that are not monitored have none. */
export async function listRestHours(
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<RestHours[]> {
  const { rows } = await sql<RestHours>`
    select c.document->'doNotDisturb' as times, array_agg(m.device_id) as device_ids
    from monitored_devices m
    join conditions c on c.team_id = m.team_id and c.id = m.condition_id
    where m.team_id = ${teamId}::uuid and m.device_id = any(${deviceIds}::uuid[])
      and jsonb_array_length(c.document->'doNotDisturb') > 0
    group by c.team_id, c.id
  `.execute(tx);
  return rows;
}
