import type { Database } from '../../../platform/database/database.ts';

/** Whether a robot was asked for its log by this command, and has not ended it. */
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

/** The robot's log is stored, with so many bytes. */
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

/** Whose log it is and when it was asked for; `logBytes` is `null` while there is none. */
export async function findLog(db: Database, teamId: string, commandId: string) {
  return db
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('id', '=', commandId)
    .select(['sn', 'groupId', 'logBytes', 'createdAt'])
    .executeTakeFirst();
}
