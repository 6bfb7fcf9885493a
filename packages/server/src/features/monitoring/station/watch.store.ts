import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** How a robot is monitored, read under the lock. */
export interface HeldRobot {
  id: string;
  sn: string;
  groupId: string;
  model: string;
  conditionId: string;
  stoppedUntil: Date | null;
  comment: string;
}

/**
 * Locks the monitored robots among these within reach until the transaction ends, so that they stay in their groups.
 */
export async function lockMonitored(
  tx: Tx,
  teamId: string,
  reach: Reach,
  sns: readonly string[],
): Promise<HeldRobot[]> {
  // The same lock order as moving robots: first the robot, then its monitoring.
  await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('sn', '=', sql<string>`any(${sns}::text[])`)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute();
  return tx
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as device', (join) =>
      join.onRef('device.teamId', '=', 'm.teamId').onRef('device.id', '=', 'm.deviceId'),
    )
    .where('m.teamId', '=', teamId)
    .where('device.sn', '=', sql<string>`any(${sns}::text[])`)
    .$if(reach !== null, (q) => q.where('device.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .orderBy('device.id')
    .select([
      'device.id',
      'device.sn',
      'device.groupId',
      'device.model',
      'm.conditionId',
      'm.stoppedUntil',
      'm.comment',
    ])
    .forNoKeyUpdate('m')
    .execute();
}

/** Call it with the robots locked. @param stoppedUntil `null`: monitoring resumes */
export async function writeStop(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  stoppedUntil: Date | null,
): Promise<void> {
  await change(tx, teamId, ids).set({ stoppedUntil }).execute();
}

export async function writeComment(tx: Tx, teamId: string, id: string, comment: string): Promise<void> {
  await change(tx, teamId, [id]).set({ comment }).execute();
}

export async function writeConditionOf(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  conditionId: string,
): Promise<void> {
  await change(tx, teamId, ids).set({ conditionId }).execute();
}

const change = (tx: Tx, teamId: string, ids: readonly string[]) =>
  tx
    .updateTable('monitoredDevices')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', sql<string>`any(${ids}::uuid[])`);

/** Teams with a stop whose time is over. */
export async function listStopping(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from monitored_devices where stopped_until <= now() order by team_id
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** Ends stops whose time is over. @returns the robots that are monitored again */
export async function endStops(tx: Tx, teamId: string, limit: number) {
  const { rows } = await sql<{ id: string; sn: string; groupId: string }>`
    update monitored_devices m set stopped_until = null
    from (
      select team_id, device_id from monitored_devices
      where team_id = ${teamId} and stopped_until <= now()
      order by device_id limit ${limit} for no key update skip locked
    ) held
    join devices d on d.team_id = held.team_id and d.id = held.device_id
    where m.team_id = held.team_id and m.device_id = held.device_id
    returning d.id, d.sn, d.group_id
  `.execute(tx);
  return rows;
}

/**
 * Gives the default condition of their type to robots whose condition belongs to a group they have left.
 * @param removing groups that are being removed: their conditions move with the robots
 * @returns these robots, with the name of their new condition
 */
export async function leaveForeignConditions(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
  removing: readonly string[],
): Promise<{ id: string; sn: string; groupId: string; condition: string }[]> {
  // Waits for a change that moves such a condition to a group: it cannot see that these robots are leaving.
  await sql`
    select from conditions c where c.team_id = ${teamId} and c.id in (
      select m.condition_id from monitored_devices m
      where m.team_id = ${teamId} and m.device_id = any(${deviceIds}::uuid[])
    ) order by c.id for share
  `.execute(tx);
  const { rows } = await sql<{ id: string; sn: string; groupId: string; condition: string }>`
    update monitored_devices m set condition_id = standard.id
    from (
      select held.device_id, d.sn, d.group_id, c.robot_type from monitored_devices held
      join devices d on d.team_id = held.team_id and d.id = held.device_id
      join conditions c on c.team_id = held.team_id and c.id = held.condition_id
      where held.team_id = ${teamId} and held.device_id = any(${deviceIds}::uuid[])
        and c.group_id is not null and c.group_id <> d.group_id and c.group_id <> all(${removing}::uuid[])
      order by held.device_id for no key update of held
    ) left_behind
    join conditions standard on standard.team_id = ${teamId} and standard.is_default
      and standard.robot_type = left_behind.robot_type
    where m.team_id = ${teamId} and m.device_id = left_behind.device_id
    returning m.device_id as id, left_behind.sn, left_behind.group_id, standard.name as condition
  `.execute(tx);
  return rows;
}
