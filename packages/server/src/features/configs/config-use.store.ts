import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/http/actor.ts';

const within = (reach: Reach) => (reach === null ? sql`true` : sql`group_id = any(${reach}::uuid[])`);

/** How many robots have a configuration, in all and out of reach; and the groups that remember it. */
export async function countUse(db: Database | Tx, teamId: string, configId: string, reach: Reach) {
  const { rows } = await sql<{ devices: number; devicesBeyond: number }>`
    select count(*)::int as devices, (count(*) filter (where not ${within(reach)}))::int as devices_beyond
    from devices where team_id = ${teamId} and config_id = ${configId}
  `.execute(db);
  const groups = await db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('configId', '=', configId)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const isBeyond = ({ id }: { id: string }) => reach !== null && !reach.includes(id);
  return { ...rows[0]!, groups, groupsBeyond: groups.filter(isBeyond).length };
}

export async function nameRobots(
  db: Database | Tx,
  teamId: string,
  configId: string,
  reach: Reach,
  limit: number,
) {
  return db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('configId', '=', configId)
    .where(sql<boolean>`${within(reach)}`)
    .select(['id', 'sn', 'name'])
    .orderBy('configState', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectRobots(db: Database, teamId: string, configId: string, reach: Reach) {
  return db
    .selectFrom('devices as device')
    .where('device.teamId', '=', teamId)
    .where('device.configId', '=', configId)
    .$if(reach !== null, (q) => q.where('device.groupId', '=', sql<string>`any(${reach}::uuid[])`));
}

export async function countStates(db: Database, teamId: string, configId: string, reach: Reach) {
  const { rows } = await sql<{ state: string; robots: number; outdated: number }>`
    select d.config_state as state, count(*)::int as robots,
      (count(*) filter (where d.config_version < c.version))::int as outdated
    from devices d join configs c on c.team_id = d.team_id and c.id = d.config_id
    where d.team_id = ${teamId} and d.config_id = ${configId} and ${within(reach)}
    group by 1
  `.execute(db);
  return rows;
}

/** Commands still to bring it. */
export async function unfinishedCommands(tx: Tx, teamId: string, configId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from commands c
    join command_tasks t on t.team_id = c.team_id and t.id = c.task_id and t.config_id = ${configId}
    where c.team_id = ${teamId} and c.ended_at is null
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Groups do not give it on any more, and robots are as they are without being meant to be. @returns those robots */
export async function takeAway(
  tx: Tx,
  teamId: string,
  configId: string,
): Promise<{ id: string; sn: string }[]> {
  await tx
    .updateTable('deviceGroups')
    .set({ configId: null })
    .where('teamId', '=', teamId)
    .where('configId', '=', configId)
    .execute();
  const { rows } = await sql<{ id: string; sn: string }>`
    with held as (
      select team_id, id from devices where team_id = ${teamId} and config_id = ${configId}
      order by team_id, id for update
    )
    update devices d set config_id = null, config_version = null, config_state = 'none',
      config_progress = null, config_command_id = null
    from held where d.team_id = held.team_id and d.id = held.id
    returning d.id, d.sn
  `.execute(tx);
  return rows;
}
