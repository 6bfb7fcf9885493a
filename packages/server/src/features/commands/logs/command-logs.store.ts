import type { Database } from '../../../platform/database/database.ts';

/** Whether this command asked a robot for its log, and is unfinished. */
export async function isLogAwaited(db: Database, teamId: string, commandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commands')
    .innerJoin('commandTasks as task', (join) =>
      join.onRef('task.teamId', '=', 'commands.teamId').onRef('task.id', '=', 'commands.taskId'),
    )
    .where('commands.teamId', '=', teamId)
    .where('commands.id', '=', commandId)
    .where('commands.endedAt', 'is', null)
    .where('task.kind', '=', 'log.upload')
    .select('commands.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the robot's log is stored, with its size in bytes. */
export async function writeLogBytes(
  db: Database,
  teamId: string,
  commandId: string,
  logBytes: number,
): Promise<void> {
  await db
    .updateTable('commands')
    .set({ logBytes })
    .where('teamId', '=', teamId)
    .where('id', '=', commandId)
    .execute();
}

/** The robot and request time of a log; `logBytes` is `null` until it is uploaded. */
export async function findLog(db: Database, teamId: string, commandId: string) {
  return db
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('id', '=', commandId)
    .select(['sn', 'groupId', 'logBytes', 'createdAt'])
    .executeTakeFirst();
}
