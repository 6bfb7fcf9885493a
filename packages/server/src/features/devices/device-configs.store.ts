import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The robots of a deployment, each with the command that carries it. */
export interface Assignment {
  teamId: string;
  taskId: string;
  configId: string;
  version: number;
  targets: readonly { id: string; commandId: string }[];
}

export async function assignConfig(
  tx: Tx,
  { teamId, taskId, configId, version, targets }: Assignment,
): Promise<void> {
  await sql`
    update devices d set config_id = ${configId}, config_version = ${version}, config_state = 'waiting',
      config_progress = 0, config_command_id = t.command_id, config_task_id = ${taskId}
    from (select * from unnest(
      ${targets.map((target) => target.id)}::uuid[], ${targets.map((target) => target.commandId)}::uuid[]
    ) as t (id, command_id) order by 1) t
    where d.team_id = ${teamId} and d.id = t.id
  `.execute(tx);
}

interface Moved {
  teamId: string;
  id: string;
  deviceId: string;
  status: string;
  progress: number;
}

/** A robot's state follows the command that carries its configuration; older commands no longer matter to it. */
export async function followCommands(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await sql`
    update devices d set
      config_state = case t.status when 'accepted' then 'installing' when 'running' then 'installing'
        when 'done' then 'applied' else 'failed' end,
      config_progress = t.progress,
      applied_config_id = case when t.status = 'done' then d.config_id else d.applied_config_id end,
      applied_version = case when t.status = 'done' then d.config_version else d.applied_version end
    from (select * from unnest(
      ${moved.map((row) => row.teamId)}::uuid[], ${moved.map((row) => row.deviceId)}::uuid[],
      ${moved.map((row) => row.id)}::uuid[], ${moved.map((row) => row.status)}::text[],
      ${moved.map((row) => row.progress)}::smallint[]
    ) as t (team_id, device_id, command_id, status, progress) order by 1, 2) t
    where d.team_id = t.team_id and d.id = t.device_id and d.config_command_id = t.command_id
  `.execute(tx);
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
  const hasNewer = sql`coalesce(d.config_command_id > t.command_id, false)`;
  const keep = (column: string) => sql`case when ${hasNewer} then ${sql.ref(`d.${column}`)} end`;
  await sql`
    update devices d set
      config_id = ${keep('config_id')}, config_version = ${keep('config_version')},
      config_state = case when ${hasNewer} then d.config_state else 'none' end,
      config_progress = ${keep('config_progress')}, config_command_id = ${keep('config_command_id')},
      config_task_id = ${keep('config_task_id')}, applied_config_id = null, applied_version = null,
      pin = case when exists (
        select from commands c
        where c.team_id = d.team_id and c.device_id = d.id and c.id > t.command_id
          and (select task.kind from command_tasks task where task.team_id = c.team_id and task.id = c.task_id) = 'pin.set'
      ) then d.pin end,
      revision = d.revision + 1
    from (select * from unnest(
      ${resets.map((row) => row.teamId)}::uuid[], ${resets.map((row) => row.deviceId)}::uuid[],
      ${resets.map((row) => row.id)}::uuid[]
    ) as t (team_id, device_id, command_id) order by 1, 2) t
    where d.team_id = t.team_id and d.id = t.device_id
  `.execute(tx);
}
