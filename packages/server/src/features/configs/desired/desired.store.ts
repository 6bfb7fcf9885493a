import type { RobotCommand } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeviceConfig } from '../configs.events.ts';

/** The robots of a deployment, each with its command. */
export interface Assignment {
  teamId: string;
  taskId: string;
  configId: string;
  version: number;
  targets: readonly { id: string; commandId: string }[];
}

/**
 * Every update of many rows locks them in this order first: a plain update locks rows as it finds them, and two of
 * them can deadlock.
 */
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

/**
 * Updates robots' state from the commands that carry their configuration; older commands are ignored.
 * @returns the robots concerned
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
 * Clears the desired and applied configuration of robots that were reset. A configuration assigned after the reset
 * was requested stays: ids sort by time.
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

/** Clears the desired and applied configuration. @returns the robots */
export async function clearConfigs(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await sql<{ id: string; sn: string }>`
    with held as (
      select team_id, device_id from device_configs
      where team_id = ${teamId} and device_id = any(${deviceIds}::uuid[])
      order by team_id, device_id for no key update
    )
    update device_configs has set config_id = null, version = null, state = 'none', progress = null,
      command_id = null, task_id = null, applied_config_id = null, applied_version = null
    from held join devices d on d.team_id = held.team_id and d.id = held.device_id
    where has.team_id = held.team_id and has.device_id = held.device_id
    returning d.id, d.sn
  `.execute(tx);
  return rows;
}

/**
 * Stores a robot's report. While a command is unfinished its result decides; otherwise a difference is a drift.
 * @returns whether the robot had another one: another process may have stored the same already
 */
export async function writeReported(
  tx: Tx,
  { teamId, id }: { teamId: string; id: string },
  { configId, version }: { configId: string | null; version: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    with held as (
      select has.team_id, has.device_id, has.applied_config_id, has.applied_version
      from device_configs has join devices d on d.team_id = has.team_id and d.id = has.device_id
      where has.team_id = ${teamId} and has.device_id = ${id}
      -- The robot first, as everywhere: its event, which follows, refers to it.
      for key share of d for no key update of has
    )
    update device_configs has set applied_config_id = ${configId}, applied_version = ${version},
      state = case
        when has.state in ('waiting', 'installing', 'failed', 'none') then has.state
        when has.config_id = ${configId}::uuid and has.version = ${version}::integer then 'applied'
        else 'drifted' end
    from held where has.team_id = held.team_id and has.device_id = held.device_id
    returning (held.applied_config_id, held.applied_version)
      is distinct from (${configId}::uuid, ${version}::integer) as is_changed
  `.execute(tx);
  return rows[0]?.isChanged ?? false;
}

/** A robot's desired configuration, with the command that carries it; `configId` null: none. */
export interface DesiredRow {
  sn: string;
  teamId: string | null;
  configId: string | null;
  version: number | null;
  commandId: string | null;
  taskId: string | null;
  expiresAt: Date | null;
  /** The robot has not finished it, and it has not expired. */
  isOpen: boolean;
}

/**
 * The current desired state of these robots, unordered; an unregistered serial number has none. A configuration whose
 * command ended other than done is no longer desired.
 */
export async function listDesired(db: Database, sns: readonly string[]): Promise<DesiredRow[]> {
  const { rows } = await sql<DesiredRow>`
    select s.sn, r.team_id, has.config_id, has.version, c.id as command_id, c.task_id, c.expires_at,
      coalesce(c.ended_at is null and c.expires_at > now(), false) as is_open
    from unnest(${sns}::text[]) as s (sn)
    left join robots r on r.sn = s.sn
    left join device_configs has on has.team_id = r.team_id and has.device_id = r.device_id
    left join commands c on c.team_id = has.team_id and c.id = has.command_id
      and (c.ended_at is null or c.status = 'done')
  `.execute(db);
  return rows;
}

/** Parameters of these tasks, by task id; read once per task, not per robot. */
export async function listParameters(
  db: Database,
  rows: readonly DesiredRow[],
): Promise<Map<string, RobotCommand['parameters']>> {
  const tasks = rows.filter((row) => row.taskId !== null);
  if (tasks.length === 0) return new Map();
  const found = await sql<{ id: string; parameters: RobotCommand['parameters'] }>`
    select t.id, t.parameters from command_tasks t
    where t.team_id = any(${[...new Set(tasks.map((row) => row.teamId))]}::uuid[])
      and t.id = any(${[...new Set(tasks.map((row) => row.taskId))]}::uuid[])
  `.execute(db);
  return new Map(found.rows.map((task) => [task.id, task.parameters]));
}

/** Clears the desired configuration only: robots keep what they applied. @returns the robots */
export async function unassignConfig(
  tx: Tx,
  teamId: string,
  configId: string,
): Promise<{ id: string; sn: string }[]> {
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
