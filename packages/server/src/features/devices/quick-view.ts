import type { QuickMessage } from '@muster/contract/live/quick';
import type { StateMessage } from '@muster/contract/robot-link/messages';

/** The last full state of robots somebody looks at closely, so that a second onlooker sees it at once. */
export function quickView() {
  const last = new Map<string, QuickMessage>();
  const KEPT = 1000;
  return {
    onState(deviceId: string, connection: number, state: StateMessage): QuickMessage {
      const message: QuickMessage = { type: 'state', connection, state };
      if (last.size >= KEPT) last.clear();
      last.set(deviceId, message);
      return message;
    },
    snapshot: (deviceId: string): QuickMessage | null => last.get(deviceId) ?? null,
  };
}
