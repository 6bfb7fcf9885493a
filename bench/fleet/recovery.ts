import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@muster/server/platform/database/pool';
import type { Muster } from '../support/muster.ts';
import { ask } from '../support/processes.ts';

const LOOK_EVERY_MS = 50;
const GIVE_UP_SECONDS = 60;
const MOST = 0.95;

/** Seconds. */
export interface Recovery {
  /** From the start of the new process until it is ready. */
  start: number;
  /** From readiness until this share of the robots is online. */
  most: number;
  all: number;
}

/**
 * Kills the server and restarts it. Robots that were online a moment ago still count as online in the lists, so a robot
 * counts here when the new process has acknowledged that it is online, and the lists must agree at the end.
 */
export async function killAndRecover(muster: Muster, robots: ChildProcess, count: number): Promise<Recovery> {
  await muster.kill();
  robots.send('recount');
  const startedAt = performance.now();
  await muster.startAgain(LOOK_EVERY_MS / 2);
  const readyAt = performance.now();
  const since = () => (performance.now() - readyAt) / 1000;
  const recovery: Recovery = { start: (readyAt - startedAt) / 1000, most: Infinity, all: Infinity };
  while (recovery.all === Infinity && since() < GIVE_UP_SECONDS) {
    const online = await ask<number>(robots, 'online');
    if (online >= count * MOST) recovery.most = Math.min(recovery.most, since());
    if (online === count && (await countOnline(muster)) === count) recovery.all = since();
    else await wait(LOOK_EVERY_MS);
  }
  return recovery;
}

/** The number that the console's lists show. */
async function countOnline(muster: Muster): Promise<number> {
  const pool = createPool(await muster.database(), { max: 1 });
  try {
    const { rows } = await pool.query<{ online: string }>(
      'select coalesce(sum(count), 0) as online from device_totals where connection = 1',
    );
    return Number(rows[0]!.online);
  } finally {
    await pool.end();
  }
}
