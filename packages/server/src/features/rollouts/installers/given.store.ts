import type { Tx } from '../../../platform/database/database.ts';
import type { Given } from './installer.ts';

/** The command of each robot in a new task. */
export async function listGiven(tx: Tx, teamId: string, taskId: string): Promise<Given> {
  const rows = await tx
    .selectFrom('commands')
    .where('teamId', '=', teamId)
    .where('taskId', '=', taskId)
    .select(['deviceId', 'id'])
    .execute();
  return new Map(rows.map((row) => [row.deviceId, row.id]));
}
