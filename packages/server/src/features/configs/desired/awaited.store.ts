import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** A configuration for robots not activated yet, without a command. */
export interface Awaited {
  teamId: string;
  configId: string;
  version: number;
  deviceIds: readonly string[];
}

/** Stores what robots get when they enrol. @returns those that exist */
export async function awaitConfig(
  tx: Tx,
  { teamId, configId, version, deviceIds }: Awaited,
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await sql<{ id: string; sn: string }>`
    update device_configs has set config_id = ${configId}, version = ${version}, state = 'waiting', progress = 0,
      command_id = null, task_id = null
    from (
      select held.team_id, held.device_id from device_configs held
      where held.team_id = ${teamId} and held.device_id = any(${deviceIds}::uuid[])
      order by held.team_id, held.device_id for no key update
    ) held
    join devices d on d.team_id = held.team_id and d.id = held.device_id
    where has.team_id = held.team_id and has.device_id = held.device_id
    returning d.id, d.sn
  `.execute(tx);
  return rows;
}

/**
 * Clears the configuration of those robots that are not activated and whose group has one: the group's applies.
 * @returns those changed
 */
export async function forgetAwaited(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await sql<{ id: string; sn: string }>`
    update device_configs has set config_id = null, version = null, state = 'none', progress = null
    from (
      select held.team_id, held.device_id from device_configs held
      where held.team_id = ${teamId} and held.device_id = any(${deviceIds}::uuid[])
        and held.state = 'waiting' and held.config_id is not null and held.command_id is null
      order by held.team_id, held.device_id for no key update
    ) held
    join devices d on d.team_id = held.team_id and d.id = held.device_id and d.connection = -2
    join device_groups g on g.team_id = d.team_id and g.id = d.group_id and g.config_id is not null
    where has.team_id = held.team_id and has.device_id = held.device_id
    returning d.id, d.sn
  `.execute(tx);
  return rows;
}
