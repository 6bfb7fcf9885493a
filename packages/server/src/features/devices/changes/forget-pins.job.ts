import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { RobotRows } from '../presence/robot-rows.ts';
import { forgetPins } from './device-changes.store.ts';

const payload = z.object({
  resets: z.array(z.object({ teamId: z.string(), deviceId: z.string(), commandId: z.string() })),
});

/**
 * Clears the PIN of a robot that was reset. Not in the transaction of the result: devices must be locked before
 * commands, but results lock commands first.
 */
export function forgetPinsJob(db: Database, rows: Pick<RobotRows, 'refresh'>) {
  return defineJob({
    name: 'devices.forgetPins',
    payload,
    async run({ resets }) {
      await db.unit(({ tx }) => forgetPins(tx, resets));
      for (const [teamId, own] of Map.groupBy(resets, (reset) => reset.teamId))
        await rows.refresh(
          teamId,
          own.map(({ deviceId }) => deviceId),
        );
    },
  });
}
