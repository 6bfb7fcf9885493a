import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeviceRow } from './devices.store.ts';

/** The robots of a deployment, each with the command that carries it. */
export interface Assignment {
  teamId: string;
  taskId: string;
  configId: string;
  version: number;
  targets: readonly { id: string; commandId: string }[];
}

/** Of many rows, as everybody does: an update alone locks them as it finds them, and two of them wait for each other. */
const inOrder = sql`order by held.team_id, held.device_id for no key update of held`;

export async function assignConfig(
  tx: Tx,
  { teamId, taskId, configId, version, targets }: Assignment,
): Promise<void> {
  await sql`
    update device_configs d set config_id = ${configId}, version = ${version}, state = 'waiting',
      progress = 0, command_id = t.command_id, task_id = ${taskId}
    from (
      select held.device_id, t.command_id from unnest(
        ${targets.map((target) => target.id)}::uuid[], ${targets.map((target) => target.commandId)}::uuid[]
      ) as t (device_id, command_id)
      join device_configs held on held.team_id = ${teamId} and held.device_id = t.device_id
      ${inOrder}
    ) t
    where d.team_id = ${teamId} and d.device_id = t.device_id
  `.execute(tx);
}

interface Moved {
  teamId: string;
  id: string;
  deviceId: string;
  status: string;
  progress: number;
}

/** What a robot should have and has, as it is now. */
export type DeviceConfig = Pick<
  DeviceRow,
  | 'configId'
  | 'configVersion'
  | 'configState'
  | 'configProgress'
  | 'configCommandId'
  | 'configTaskId'
  | 'appliedConfigId'
  | 'appliedVersion'
>;

/**
 * A robot's state follows the command that carries its configuration; older commands no longer matter to it.
 * @returns the robots it was about
 */
export async function followCommands(
  tx: Tx,
  moved: readonly Moved[],
): Promise<(DeviceConfig & { deviceId: string })[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<DeviceConfig & { deviceId: string }>`
    update device_configs d set
      state = case t.status when 'accepted' then 'installing' when 'running' then 'installing'
        when 'done' then 'applied' else 'failed' end,
      progress = t.progress,
      applied_config_id = case when t.status = 'done' then d.config_id else d.applied_config_id end,
      applied_version = case when t.status = 'done' then d.version else d.applied_version end
    from (
      select t.* from unnest(
        ${moved.map((row) => row.teamId)}::uuid[], ${moved.map((row) => row.deviceId)}::uuid[],
        ${moved.map((row) => row.id)}::uuid[], ${moved.map((row) => row.status)}::text[],
        ${moved.map((row) => row.progress)}::smallint[]
      ) as t (team_id, device_id, command_id, status, progress)
      join device_configs held using (team_id, device_id)
      ${inOrder}
    ) t
    where d.team_id = t.team_id and d.device_id = t.device_id and d.command_id = t.command_id
    returning d.device_id, d.config_id, d.version as config_version, d.state as config_state,
      d.progress as config_progress, d.command_id as config_command_id, d.task_id as config_task_id,
      d.applied_config_id, d.applied_version
  `.execute(tx);
  return rows;
}

/**
 * These robots have dropped what they were given: the server no longer says that they should have it. What was given
 * to them after the reset was asked for stays, since ids sort by time.
 */
export async function clearReset(
  tx: Tx,
  resets: readonly { teamId: string; id: string; deviceId: string }[],
): Promise<void> {
  if (resets.length === 0) return;
  const given = sql`(select * from unnest(
    ${resets.map((row) => row.teamId)}::uuid[], ${resets.map((row) => row.deviceId)}::uuid[],
    ${resets.map((row) => row.id)}::uuid[]
  ) as t (team_id, device_id, command_id) order by 1, 2) t`;
  await sql`
    update devices d set
      pin = case when exists (
        select from commands c
        where c.team_id = d.team_id and c.device_id = d.id and c.id > t.command_id
          and (select task.kind from command_tasks task where task.team_id = c.team_id and task.id = c.task_id) = 'pin.set'
      ) then d.pin end,
      revision = d.revision + 1
    from ${given} where d.team_id = t.team_id and d.id = t.device_id
  `.execute(tx);
  const hasNewer = sql`coalesce(d.command_id > t.command_id, false)`;
  const keep = (column: string) => sql`case when ${hasNewer} then ${sql.ref(`d.${column}`)} end`;
  await sql`
    update device_configs d set
      config_id = ${keep('config_id')}, version = ${keep('version')},
      state = case when ${hasNewer} then d.state else 'none' end,
      progress = ${keep('progress')}, command_id = ${keep('command_id')}, task_id = ${keep('task_id')},
      applied_config_id = null, applied_version = null
    from ${given} where d.team_id = t.team_id and d.device_id = t.device_id
  `.execute(tx);
}

/** A robot said what it has. While work is under way its result decides; otherwise a difference is a drift. */
export async function writeReported(
  db: Database,
  { teamId, id }: { teamId: string; id: string },
  { configId, version }: { configId: string | null; version: number | null },
): Promise<void> {
  await sql`
    update device_configs set applied_config_id = ${configId}, applied_version = ${version},
      state = case
        when state in ('waiting', 'installing', 'failed', 'none') then state
        when config_id = ${configId}::uuid and version = ${version}::integer then 'applied'
        else 'drifted' end
    where team_id = ${teamId} and device_id = ${id}
  `.execute(db);
}
