import { supersedingKinds } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { CommandProgress } from './command-progress.ts';
import type { NewTask } from './commands.store.ts';

/**
 * A robot should have one configuration and one PIN: an older one still on its way to these robots ends here, or it
 * might be applied after the newer one.
 */
export async function supersede(
  tx: Tx,
  progress: CommandProgress,
  task: NewTask,
): Promise<() => Promise<void>> {
  const { kind } = task.command;
  if (!supersedingKinds.includes(kind)) return async () => {};
  // One task of a team at a time: two at once would not see each other's commands, and both would be sent.
  await sql`select from teams where id = ${task.teamId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; taskId: string }>`
    select c.id, c.task_id from commands c
    where c.sn = any(${task.targets.map((target) => target.sn)}) and c.ended_at is null
      and c.team_id = ${task.teamId} and c.task_id <> ${task.id}
      -- By its key: planned as a join, fresh tables make it scan the tasks of this kind for each command.
      and (select t.kind from command_tasks t where t.team_id = c.team_id and t.id = c.task_id) = ${kind}
  `.execute(tx);
  if (rows.length === 0) return async () => {};
  return progress.move(
    tx,
    rows.map(({ id }) => ({
      teamId: task.teamId,
      id,
      status: 'expired' as const,
      progress: null,
      detail: detailOf('superseded', {}),
    })),
  );
}
