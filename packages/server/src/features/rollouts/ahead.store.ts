import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Receiver } from './installers/installer.ts';
import type { RolloutKey } from './rollouts.store.ts';

/**
 * Robots whose last command of this rollout was to download ahead and that will not install the file: they were
 * skipped, left the rollout, or have the version already.
 */
export async function listKeeping(tx: Tx, { teamId, id }: RolloutKey, limit: number): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select d.id, d.sn, d.name, d.group_id, d.connection from rollout_robots r
    join commands c on c.team_id = r.team_id and c.id = r.command_id
    join command_tasks k on k.team_id = c.team_id and k.id = c.task_id and k.kind = 'file.fetch'
    join devices d on d.team_id = r.team_id and d.id = r.device_id and d.status = 'active'
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.state in ('skipped', 'left', 'done')
      and r.command_id is not null
    order by r.wave, r.place limit ${limit}
  `.execute(tx);
  return rows;
}

/** Records that they were told to delete the file, or cannot be told. */
export async function noteDropped(
  tx: Tx,
  { teamId, id }: RolloutKey,
  robots: readonly Receiver[],
): Promise<void> {
  await sql`
    update rollout_robots set command_id = null, has_file = false
    where team_id = ${teamId} and rollout_id = ${id} and device_id = any(${robots.map((robot) => robot.id)}::uuid[])
  `.execute(tx);
}
