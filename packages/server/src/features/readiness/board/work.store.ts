import type { CommandKind } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { lowestIdAt } from '../../../platform/id.ts';

export interface OpenCommand {
  deviceId: string;
  kind: CommandKind;
  status: string;
  progress: number;
  createdAt: Date;
  sentAt: Date | null;
  /** The app to install or open. */
  packageName: string | null;
  versionCode: string | null;
  /** Earliest start. */
  notBefore: Date | null;
}

/** Commands of these robots that have not ended, oldest first. */
export async function listOpenCommands(
  tx: Database | Tx,
  teamId: string,
  sns: readonly string[],
): Promise<OpenCommand[]> {
  const { rows } = await sql<OpenCommand>`
    select c.device_id, t.kind, c.status, c.progress, c.created_at, c.sent_at,
      t.parameters ->> 'packageName' as package_name, t.parameters ->> 'versionCode' as version_code,
      (t.parameters ->> 'notBefore')::timestamptz as not_before
    from commands c join command_tasks t on t.team_id = c.team_id and t.id = c.task_id
    where c.sn = any(${sns}::text[]) and c.team_id = ${teamId} and c.ended_at is null and c.expires_at > now()
    order by c.id
  `.execute(tx);
  return rows;
}

/** The robots that completed a restart command since then. */
export async function listRestarted(
  tx: Database | Tx,
  teamId: string,
  deviceIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    select distinct c.device_id from commands c
    join command_tasks t on t.team_id = c.team_id and t.id = c.task_id
    where c.team_id = ${teamId} and c.device_id = any(${deviceIds}::uuid[]) and c.id >= ${lowestIdAt(since)}
      and c.status = 'done' and t.kind = 'device.restart'
  `.execute(tx);
  return rows.map(({ deviceId }) => deviceId);
}

/** Only this many latest commands of the team are considered. */
const OF_LAST = 5000;

/** Typical duration of each kind of command in a team: the median of recent ones, in minutes. */
export async function listUsualMinutes(
  tx: Database | Tx,
  teamId: string,
): Promise<{ kind: CommandKind; minutes: number; count: number }[]> {
  const { rows } = await sql<{ kind: CommandKind; minutes: number; count: number }>`
    select t.kind, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from c.ended_at - c.sent_at)::float8) / 60 as minutes
    from (
      select team_id, task_id, status, sent_at, ended_at from commands
      where team_id = ${teamId} order by id desc limit ${OF_LAST}
    ) c
    join command_tasks t on t.team_id = c.team_id and t.id = c.task_id
    where c.status = 'done' and c.sent_at is not null and t.parameters ->> 'notBefore' is null
    group by t.kind
  `.execute(tx);
  return rows;
}
