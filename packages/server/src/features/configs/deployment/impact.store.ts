import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface Applied {
  /** Whether it is the configuration in question; `null` for robots that have none. */
  isThis: boolean | null;
  /** Version of the configuration in question; `null` for any other. */
  version: number | null;
  robots: number;
}

/** Counts what these robots last reported as applied. */
export async function countApplied(
  db: Database,
  teamId: string,
  configId: string,
  deviceIds: readonly string[],
): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select applied_config_id = ${configId} as is_this,
      case when applied_config_id = ${configId} then applied_version end as version, count(*)::int as robots
    from device_configs where team_id = ${teamId} and device_id = any(${deviceIds}::uuid[])
    group by 1, 2
  `.execute(db);
  return rows;
}
