import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CommandProgress } from './command-progress.ts';

const CHUNK = 1000;

/** Ends what waits for robots that are no more, so that the tasks it belongs to end. */
export async function endCommandsOf(
  db: Database,
  progress: CommandProgress,
  teamId: string,
  deviceIds: readonly string[],
): Promise<void> {
  for (;;) {
    const waiting = await db
      .selectFrom('commands')
      .where('teamId', '=', teamId)
      .where('deviceId', '=', sql<string>`any(${deviceIds}::uuid[])`)
      .where('endedAt', 'is', null)
      .limit(CHUNK)
      .select(['teamId', 'id'])
      .execute();
    if (waiting.length === 0) return;
    const transitions = waiting.map((row) => ({
      ...row,
      status: 'expired' as const,
      progress: null,
      detail: 'removed',
    }));
    const announce = await db.transaction().execute((tx) => progress.move(tx, transitions));
    await announce();
  }
}
