import { usageLimits } from '@muster/contract/commands/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Key of a task or a command, of any team. */
export interface Key {
  teamId: string;
  id: string;
}

const teamIdsOf = (keys: readonly Key[]) => keys.map((key) => key.teamId);
const idsOf = (keys: readonly Key[]) => keys.map((key) => key.id);

/** Ended tasks older than the retention of records (spec section 8), oldest first. */
export async function listOldTasks(db: Database, limit: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select team_id, id from command_tasks
    where created_at < now() - make_interval(days => ${usageLimits.recordDays}) and ended_at is not null
    order by created_at limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Commands of these tasks with a log, or possibly with one: a process may have stopped between storing and recording
 * it.
 */
export async function listLogsOf(db: Database, tasks: readonly Key[]): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.team_id, c.id from commands c
    join unnest(${teamIdsOf(tasks)}::uuid[], ${idsOf(tasks)}::uuid[]) as t (team_id, id)
      on t.team_id = c.team_id and t.id = c.task_id
    where c.log_bytes is not null or exists (
      select from command_tasks task where task.team_id = c.team_id and task.id = c.task_id and task.kind = 'log.upload'
    )
  `.execute(db);
  return rows;
}

/** Their commands are deleted by the cascade. */
export async function deleteTasks(tx: Tx, tasks: readonly Key[]): Promise<void> {
  await sql`
    delete from command_tasks t
    using unnest(${teamIdsOf(tasks)}::uuid[], ${idsOf(tasks)}::uuid[]) as old (team_id, id)
    where t.team_id = old.team_id and t.id = old.id
  `.execute(tx);
}
