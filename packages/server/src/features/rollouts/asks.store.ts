import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Receiver } from './installers/installer.ts';
import type { RolloutKey } from './rollouts.store.ts';

/** Robots with an open question whose answer no longer matters. */
export async function listWithdrawable(
  tx: Tx,
  { teamId, id }: RolloutKey,
  limit: number,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select d.id, d.sn, d.name, d.group_id, d.connection from rollout_robots r
    join devices d on d.team_id = r.team_id and d.id = r.device_id and d.status = 'active'
    where r.team_id = ${teamId} and r.rollout_id = ${id} and r.ask_id is not null
      and (r.is_confirmed or r.state not in ('planned', 'waiting'))
    order by r.wave, r.place limit ${limit}
  `.execute(tx);
  return rows;
}

/** Records that their questions were taken back, or cannot be. */
export async function noteWithdrawn(
  tx: Tx,
  { teamId, id }: RolloutKey,
  robots: readonly Receiver[],
): Promise<void> {
  await sql`
    update rollout_robots set ask_id = null
    where team_id = ${teamId} and rollout_id = ${id} and device_id = any(${robots.map((robot) => robot.id)}::uuid[])
  `.execute(tx);
}

/** These robots, or all, or all of one wave. */
export type Confirmed = { deviceIds: readonly string[] } | { wave?: number | undefined };

/**
 * Confirms in place of the people at these robots, as far as the robots wait for that. Call it with the rollout locked.
 * @returns the confirmed robots
 */
export async function confirmRobots(tx: Tx, { teamId, id }: RolloutKey, which: Confirmed): Promise<string[]> {
  const deviceIds = 'deviceIds' in which ? which.deviceIds : null;
  const wave = 'wave' in which ? (which.wave ?? null) : null;
  const { rows } = await sql<{ id: string }>`
    update rollout_robots set is_confirmed = true, ask_again_at = null, look_at = now()
    where team_id = ${teamId} and rollout_id = ${id}
      ${deviceIds === null ? sql`` : sql`and device_id = any(${deviceIds}::uuid[])`}
      ${wave === null ? sql`` : sql`and wave = ${wave}`}
      and state = 'waiting' and reason = 'confirmation' and not is_confirmed
    returning device_id as id
  `.execute(tx);
  return rows.map((row) => row.id);
}
