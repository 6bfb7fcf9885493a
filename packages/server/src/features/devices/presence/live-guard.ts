import type { QuickMessage } from '@muster/contract/live/quick';
import type { Database } from '../../../platform/database/database.ts';
import { reach } from '../../../platform/rights/rights.ts';
import type { Viewer } from '../../../platform/live/audience.ts';
import { findDevice } from '../list/devices.store.ts';

/** Who may look at one robot closely, and what they see first. */
export function createLiveGuard(db: Database) {
  return {
    async mayWatchDevice(viewer: Viewer, deviceId: string): Promise<boolean> {
      const actor = { ...viewer, groupIds: [...(viewer.groupIds ?? [])] };
      return (await findDevice(db, viewer.teamId, reach(actor, 'device.watch'), deviceId)) !== undefined;
    },

    /**
     * That is how a browser learns that the link stands, even when the robot says nothing. What the robot said before
     * is not repeated: the browser has read it with the robot.
     */
    async quickSnapshot({ teamId }: Viewer, deviceId: string): Promise<QuickMessage> {
      const row = await findDevice(db, teamId, null, deviceId);
      return { type: 'state', connection: (row?.connection ?? 0) as -2 | 0 | 1, state: null };
    },
  };
}
