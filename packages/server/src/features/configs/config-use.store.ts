import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/http/actor.ts';
import { within } from './config-robots.store.ts';

/** How many robots have a configuration, in all and out of reach; and the groups that remember it. */
export async function countUse(db: Database | Tx, teamId: string, configId: string, reach: Reach) {
  const { rows } = await sql<{ devices: number; devicesBeyond: number }>`
    select count(*)::int as devices, (count(*) filter (where not ${within(reach)}))::int as devices_beyond
    from device_configs has join devices d on d.team_id = has.team_id and d.id = has.device_id
    where has.team_id = ${teamId} and has.config_id = ${configId}
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
      select team_id, device_id from device_configs where team_id = ${teamId} and config_id = ${configId}
      order by team_id, device_id for update
    )
    update device_configs has set config_id = null, version = null, state = 'none', progress = null,
      command_id = null, task_id = null
    from held join devices d on d.team_id = held.team_id and d.id = held.device_id
    where has.team_id = held.team_id and has.device_id = held.device_id
    returning d.id, d.sn
  `.execute(tx);
  return rows;
}
