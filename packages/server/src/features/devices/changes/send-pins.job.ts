import { z } from 'zod';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { CommandsOfDevices } from './device-changes.service.ts';
import { lockPins, notePinsSent } from './device-changes.store.ts';

const payload = z.object({ teamId: z.string(), deviceIds: z.array(z.string()) });

/**
 * Sends newly activated robots the PIN that they were given before, or its removal. Not in the transaction of the
 * enrolment: the team must be locked before robots, but an enrolment locks robots first.
 */
export function sendPinsJob(db: Database, commands: CommandsOfDevices) {
  return defineJob({
    name: 'devices.sendPins',
    payload,
    run: ({ teamId, deviceIds }) =>
      db.unit(async (unit) => {
        await commands.holdTeam(unit, teamId);
        for (const [pin, robots] of await lockPins(unit.tx, teamId, deviceIds))
          await commands.sendPins(musterActor(teamId), unit, robots, pin);
        await notePinsSent(unit.tx, teamId, deviceIds);
      }),
  });
}
