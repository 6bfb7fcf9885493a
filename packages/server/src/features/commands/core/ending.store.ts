import type { CommandKind } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { NewTask } from './commands.store.ts';

/** Locks the team until the transaction ends. Must be called before anything else is locked. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  await sql`select from teams where id = ${teamId} for no key update`.execute(tx);
}

/** Unfinished commands of robots, in the order of ids. */
export async function listUnfinished(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<{ teamId: string; id: string }[]> {
  return tx
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('deviceId', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .where('endedAt', 'is', null)
    .select(['teamId', 'id'])
    .orderBy('id')
    .execute();
}

/** Those of these robots that are no longer in the team. */
export async function listRemoved(
  db: Database,
  teamId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${deviceIds}::uuid[]) as t (id)
    where not exists (select from devices d where d.team_id = ${teamId} and d.id = t.id)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks robots against removal until the transaction ends. */
export async function holdRobots(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<void> {
  await sql`
    select from devices where team_id = ${teamId} and id = any(${deviceIds}::uuid[]) order by id for key share
  `.execute(tx);
}

/** Unfinished commands of the task's robots, from other tasks of the same kind. */
export async function listReplaced(
  tx: Tx,
  task: NewTask,
  kind: CommandKind,
): Promise<{ id: string; deviceId: string }[]> {
  const { rows } = await sql<{ id: string; deviceId: string }>`
    select c.id, c.device_id from commands c
    where c.sn = any(${task.targets.map((target) => target.sn)}) and c.ended_at is null
      and c.team_id = ${task.teamId} and c.task_id <> ${task.id}
      -- A lookup by key: as a join, without statistics, it is planned as a scan of the tasks per command.
      and (select t.kind from command_tasks t where t.team_id = c.team_id and t.id = c.task_id) = ${kind}
  `.execute(tx);
  return rows;
}
