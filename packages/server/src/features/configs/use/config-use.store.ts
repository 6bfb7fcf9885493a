import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { within } from './config-robots.store.ts';

/** How many robots are assigned the configuration, in total and out of reach; and the groups assigned to it. */
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

/** Unfinished commands that carry the configuration. */
export async function unfinishedCommands(tx: Tx, teamId: string, configId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from commands c
    join command_tasks t on t.team_id = c.team_id and t.id = c.task_id and t.config_id = ${configId}
    where c.team_id = ${teamId} and c.ended_at is null
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Locks the team until the transaction ends; deployments take the same lock. */
export async function holdTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute();
}

/** Its versions and its list of files are deleted by the cascade. */
export async function deleteConfig(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('configs').where('teamId', '=', teamId).where('id', '=', id).execute();
}
