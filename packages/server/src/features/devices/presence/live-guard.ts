import type { QuickMessage } from '@muster/contract/live/quick';
import type { Database } from '../../../platform/database/database.ts';
import { reach } from '../../../platform/rights/rights.ts';
import type { Viewer } from '../../../platform/live/audience.ts';
import { findDevice } from '../list/devices.store.ts';

/** Who may watch one robot, and the first message they get. */
export function createLiveGuard(db: Database) {
  return {
    async mayWatchDevice(viewer: Viewer, deviceId: string): Promise<boolean> {
      const actor = { ...viewer, groupIds: [...(viewer.groupIds ?? [])] };
      return (await findDevice(db, viewer.teamId, reach(actor, 'device.watch'), deviceId)) !== undefined;
    },

    /**
     * Tells the browser that the link is established, even if the robot sends nothing. The robot's state is not
     * repeated: the browser has read it with the robot.
     */
    async quickSnapshot({ teamId }: Viewer, deviceId: string): Promise<QuickMessage> {
      const row = await findDevice(db, teamId, null, deviceId);
      return { type: 'state', connection: (row?.connection ?? 0) as -2 | 0 | 1, state: null };
    },
  };
}
