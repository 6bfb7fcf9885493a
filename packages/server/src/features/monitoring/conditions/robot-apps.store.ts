import { modelsOf, type RobotType } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface AppQuery {
  page: number;
  limit: number;
  robotType?: RobotType | undefined;
  keyword?: string | undefined;
}

/** Apps installed on robots within reach, by number of robots. */
export async function listRobotApps(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, robotType, keyword }: AppQuery,
): Promise<{ items: { packageName: string; name: string; robots: number }[]; total: number }> {
  const { rows } = await sql<{ packageName: string; name: string; robots: number; total: number }>`
    select app.package_name, max(app.label) as name, count(*)::int as robots, count(*) over ()::int as total
    from device_apps app
    join devices d on d.team_id = app.team_id and d.id = app.device_id
    where app.team_id = ${teamId}
      and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
      and (${robotType === undefined} or d.model = any(${robotType ? modelsOf(robotType) : []}::text[]))
      and (${keyword ?? ''} = '' or lower(app.label || ' ' || app.package_name) like ${containing(keyword ?? '')})
    group by app.package_name
    order by robots desc, name, app.package_name
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return {
    items: rows.map(({ packageName, name, robots }) => ({ packageName, name, robots })),
    total: rows[0]?.total ?? 0,
  };
}
