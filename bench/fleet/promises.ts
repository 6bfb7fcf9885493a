import { createPool } from '@muster/server/platform/database/pool';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { until } from '@muster/testing/until';
import type { Muster } from '../support/muster.ts';
import type { Acknowledged } from './bare-robot.ts';
import { someOf } from './team.ts';

/** Commands that the server accepted. */
export interface Accepted {
  taskIds: string[];
  commands: number;
}

const ROBOTS_A_COMMAND = 100;

/** Sends commands, one after the other, until the server stops answering. */
export async function sendCommands(muster: Muster, deviceIds: readonly string[]): Promise<Accepted> {
  const accepted: Accepted = { taskIds: [], commands: 0 };
  for (;;) {
    const body = {
      deviceIds: someOf(deviceIds, ROBOTS_A_COMMAND),
      command: { kind: 'roflow.install', parameters: { projectId: 'tour', name: 'Tour' } },
      whenOffline: 'deliver',
    } as const;
    const answer = await muster.call(sendCommand, { body }).catch(() => null);
    if (answer === null) return accepted;
    accepted.taskIds.push(answer.taskId);
    accepted.commands += answer.sent + answer.offlineDevices.length;
  }
}

/** Counts of accepted or acknowledged items that were lost or not finished; all zero if correct. */
export async function brokenPromises(
  muster: Muster,
  accepted: Accepted,
  { events, done }: Acknowledged,
): Promise<Record<string, number>> {
  const pool = createPool(await muster.database(), { max: 1 });
  const countOf = async (text: string, values: unknown[]) =>
    Number((await pool.query<{ count: string }>(text, values)).rows[0]!.count);
  try {
    const unfinished = () =>
      countOf(`select count(*) from commands where task_id = any($1) and status <> 'done'`, [
        accepted.taskIds,
      ]);
    // Robots are still executing some.
    await until(async () => (await unfinished()) === 0, {
      what: 'commands have ended',
      withinMs: 20_000,
    }).catch(() => {});
    const kept = await countOf('select count(*) from commands where task_id = any($1)', [accepted.taskIds]);
    const keptEvents = await countOf(
      'select count(*) from device_events where robot_event_id = any($1::text[])',
      [events],
    );
    // A robot repeats its answer when the server repeats the command.
    const doneOnce = [...new Set(done)];
    const keptDone = await countOf(
      `select count(*) from commands where id = any($1::uuid[]) and status = 'done'`,
      [doneOnce],
    );
    return {
      lostCommands: accepted.commands - kept,
      unfinishedCommands: await unfinished(),
      lostEvents: events.length - keptEvents,
      lostResults: doneOnce.length - keptDone,
    };
  } finally {
    await pool.end();
  }
}
