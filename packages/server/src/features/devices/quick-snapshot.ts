import type { QuickMessage } from '@muster/contract/live/quick';
import type { Database } from '../../platform/database/database.ts';

/**
 * With what a quick link begins: that is how a browser learns that it stands, even when the robot says nothing. What the
 * robot said before is not repeated: it is in what the browser read of the robot, and nobody listened for it meanwhile.
 */
export async function quickSnapshot(db: Database, deviceId: string): Promise<QuickMessage> {
  const row = await db
    .selectFrom('devices')
    .where('id', '=', deviceId)
    .select('connection')
    .executeTakeFirst();
  return { type: 'state', connection: row?.connection ?? 0, state: null };
}
