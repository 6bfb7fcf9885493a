import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface Applied {
  deviceId: string;
  configId: string | null;
  version: number | null;
}

/** The last reported configuration of each of these robots. */
export async function listApplied(
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select device_id, applied_config_id as config_id, applied_version as version from device_configs
    where team_id = ${teamId} and device_id = any(${deviceIds}::uuid[])
  `.execute(tx);
  return rows;
}

/** Robots that are done and report a configuration other than the one they were given last. */
export async function listDrifted(tx: Tx, teamId: string, rolloutId: string): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select r.device_id, has.applied_config_id as config_id, has.applied_version as version
    from rollout_robots r
    join device_configs has on has.team_id = r.team_id and has.device_id = r.device_id
      and has.state = 'drifted'
    where r.team_id = ${teamId} and r.rollout_id = ${rolloutId} and r.state = 'done'
  `.execute(tx);
  return rows;
}

/** The name of a configuration within reach, and whether this version still exists. */
export async function findKept(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  configId: string,
  version: number,
): Promise<{ name: string; isKept: boolean } | undefined> {
  return db
    .selectFrom('configs')
    .where('configs.teamId', '=', teamId)
    .where('configs.id', '=', configId)
    .$if(reach !== null, (q) =>
      q.where((eb) =>
        eb.or([eb('groupId', 'is', null), eb('groupId', '=', sql<string>`any(${reach}::uuid[])`)]),
      ),
    )
    .select((eb) => [
      'configs.name',
      eb
        .exists(
          eb
            .selectFrom('configVersions as v')
            .whereRef('v.teamId', '=', 'configs.teamId')
            .whereRef('v.configId', '=', 'configs.id')
            .where('v.version', '=', version),
        )
        .$castTo<boolean>()
        .as('isKept'),
    ])
    .executeTakeFirst();
}
