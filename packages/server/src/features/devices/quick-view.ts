import type { QuickMessage } from '@muster/contract/live/quick';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import type { Database } from '../../platform/database/database.ts';

const KEPT = 1000;

/** The last full state of robots somebody looks at closely, so that a second onlooker sees it at once. */
export function quickView(db: Database) {
  const last = new Map<string, StateMessage>();
  return {
    onState(deviceId: string, connection: number, state: StateMessage): QuickMessage {
      if (last.size >= KEPT) last.clear();
      last.set(deviceId, state);
      return { type: 'state', connection, state };
    },
    /** Always an answer: that is how a browser learns that the link stands, even when the robot has said nothing. */
    async snapshot(deviceId: string): Promise<QuickMessage> {
      const row = await db
        .selectFrom('devices')
        .where('id', '=', deviceId)
        .select('connection')
        .executeTakeFirst();
      const connection = row?.connection ?? 0;
      return { type: 'state', connection, state: connection === 1 ? (last.get(deviceId) ?? null) : null };
    },
  };
}
