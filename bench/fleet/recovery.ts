import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@muster/server/platform/database/pool';
import type { Muster } from '../support/muster.ts';

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

/** Kills the server and restarts it. Robots count as online when the console's lists count them. */
export async function killAndRecover(muster: Muster, robots: number): Promise<Recovery> {
  await muster.kill();
  const startedAt = performance.now();
  await muster.startAgain(LOOK_EVERY_MS / 2);
  const readyAt = performance.now();
  const since = () => (performance.now() - readyAt) / 1000;
  const recovery: Recovery = { start: (readyAt - startedAt) / 1000, most: Infinity, all: Infinity };
  const pool = createPool(await muster.database(), { max: 1 });
  try {
    while (recovery.all === Infinity && since() < GIVE_UP_SECONDS) {
      const { rows } = await pool.query<{ online: string }>(
        'select coalesce(sum(count), 0) as online from device_totals where connection = 1',
      );
      const online = Number(rows[0]!.online);
      if (online >= robots * MOST) recovery.most = Math.min(recovery.most, since());
      if (online === robots) recovery.all = since();
      else await wait(LOOK_EVERY_MS);
    }
    return recovery;
  } finally {
    await pool.end();
  }
}
