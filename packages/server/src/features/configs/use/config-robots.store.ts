import type { ConfigState } from '@muster/contract/devices/schemas';
import type { ConfigRobotState } from '@muster/contract/configs/use.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** `null` for the whole team. */
export const within = (reach: Reach) =>
  reach === null ? sql<boolean>`true` : sql<boolean>`d.group_id = any(${reach}::uuid[])`;

export interface StateCount {
  state: ConfigRobotState;
  robots: number;
}

const newest = (teamId: string, configId: string) =>
  sql`(select version from configs where team_id = ${teamId} and id = ${configId})`;

/** Number of robots in each state; every robot counts once. */
export async function countStates(
  db: Database | Tx,
  teamId: string,
  configId: string,
  reach: Reach,
): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select case when has.state = 'applied' and has.version < ${newest(teamId, configId)} then 'outdated'
      else has.state end as state, count(*)::int as robots
    from device_configs has
    where has.team_id = ${teamId} and has.config_id = ${configId} and ${
      reach === null
        ? sql`true`
        : sql`exists (select from devices d where d.team_id = has.team_id and d.id = has.device_id and ${within(reach)})`
    }
    group by 1
  `.execute(db);
  return rows;
}

export interface ConfigRobotRow {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  groupName: string;
  connection: number;
  state: ConfigState;
  version: number;
  progress: number | null;
  commandId: string | null;
  taskId: string | null;
  appliedConfigId: string | null;
  appliedVersion: number | null;
}

/** Up to this many, sorting is faster than walking the team's robots by name. */
const FEW = 5000;

/** Robots of a configuration in one state, by name. */
async function listOfState(
  db: Database | Tx,
  { teamId, configId, reach }: { teamId: string; configId: string; reach: Reach },
  { state, robots }: Pick<StateCount, 'state' | 'robots'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConfigRobotRow[]> {
  const isApplied = state === 'applied' || state === 'outdated';
  const wanted = sql`has.team_id = ${teamId} and has.config_id = ${configId}
    and has.state = ${isApplied ? 'applied' : state}
    and ${isApplied ? sql`(has.version < ${newest(teamId, configId)}) = ${state === 'outdated'}` : sql`true`}`;
  // `offset 0` is an optimisation fence: the planner must not push the limit into this query.
  const found =
    robots <= FEW
      ? sql`(
          select d.name, d.id from device_configs has
          join devices d on d.team_id = has.team_id and d.id = has.device_id
          where ${wanted} and ${within(reach)} offset 0
        )`
      : sql`(
          select d.name, d.id from devices d
          where d.team_id = ${teamId} and ${within(reach)}
            and exists (select from device_configs has where ${wanted} and has.device_id = d.id)
        )`;
  const { rows } = await sql<ConfigRobotRow>`
    select d.id, d.sn, d.name, d.group_id, g.name as group_name, d.connection, has.state, has.version, has.progress,
      has.command_id, has.task_id, has.applied_config_id, has.applied_version
    from (select f.id from ${found} f order by f.name, f.id limit ${limit} offset ${offset}) page
    join devices d on d.team_id = ${teamId} and d.id = page.id
    join device_configs has on has.team_id = d.team_id and has.device_id = d.id
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id
    order by d.name, d.id
  `.execute(db);
  return rows;
}

/**
 * One page of a configuration's robots, those that do not have it yet first. Each state is queried separately, since
 * their counts are known.
 */
export async function listRobots(
  db: Database | Tx,
  of: { teamId: string; configId: string; reach: Reach },
  counts: readonly StateCount[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ConfigRobotRow[]> {
  const rows: ConfigRobotRow[] = [];
  let skipped = 0;
  for (const count of counts.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))) {
    const from = Math.max(0, offset - skipped);
    const wanted = limit - rows.length;
    if (from < count.robots && wanted > 0)
      rows.push(...(await listOfState(db, of, count, { limit: wanted, offset: from })));
    skipped += count.robots;
  }
  return rows;
}

/** Sort order: states that need attention first. */
const order: readonly ConfigRobotState[] = [
  'failed',
  'drifted',
  'outdated',
  'waiting',
  'installing',
  'none',
  'applied',
];
