import { deviceLimits } from '@muster/contract/devices/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { deleteChunk } from '../../../platform/database/delete-chunk.ts';

/** Counts the online robots of each group that has robots, for this hour. Later runs in the same hour change nothing. */
export async function countOnline(db: Database): Promise<void> {
  await sql`
    insert into device_online_hours (team_id, group_id, at, online)
    select team_id, group_id, date_trunc('hour', now()), coalesce(sum(count) filter (where connection = 1), 0)
    from device_counts group by team_id, group_id having sum(count) > 0
    on conflict do nothing
  `.execute(db);
}

export const purgeOnlineHours = (db: Database, limit: number) =>
  deleteChunk(
    db,
    'deviceOnlineHours',
    sql`at < now() - make_interval(days => ${deviceLimits.onlineHoursDays})`,
    limit,
  );
