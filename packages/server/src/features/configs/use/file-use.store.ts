import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { UseQuestion } from '../../../platform/uses/uses.ts';

/** Configurations that use a file, by name: the total, and the first few within reach. */
export async function findConfigsOfFile(
  tx: Tx,
  { teamId, id, reach, limit }: UseQuestion,
): Promise<{ total: number; items: { id: string; name: string }[] }> {
  const rows = await tx
    .selectFrom('configs as config')
    .where('config.teamId', '=', teamId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('configFiles as use')
            .whereRef('use.teamId', '=', 'config.teamId')
            .whereRef('use.configId', '=', 'config.id')
            .where('use.fileId', '=', id),
        ),
        // A robot that was offline when an older version was deployed fetches its files when it reconnects. The
        // version itself may no longer be stored.
        exists(
          selectFrom('commandTasks as task')
            .innerJoin('commands as command', (join) =>
              join
                .onRef('command.teamId', '=', 'task.teamId')
                .onRef('command.taskId', '=', 'task.id')
                .on('command.endedAt', 'is', null),
            )
            .whereRef('task.teamId', '=', 'config.teamId')
            .whereRef('task.configId', '=', 'config.id')
            .where(
              sql`task.parameters #> '{document,files}'`,
              '@>',
              sql`${JSON.stringify([{ fileId: id }])}::jsonb`,
            ),
        ),
      ]),
    )
    .orderBy('config.name')
    .orderBy('config.id')
    .select(['config.id', 'config.name', 'config.groupId'])
    .execute();
  const isReached = ({ groupId }: { groupId: string | null }) =>
    reach === null || groupId === null || reach.includes(groupId);
  const items = rows
    .filter(isReached)
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }));
  return { total: rows.length, items };
}

/** The configurations whose newest version names a file, in the order they must be locked. */
export async function listConfigsNaming(tx: Tx, teamId: string, fileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('configFiles')
    .where('teamId', '=', teamId)
    .where('fileId', '=', fileId)
    .orderBy('configId')
    .select('configId')
    .execute();
  return rows.map(({ configId }) => configId);
}
