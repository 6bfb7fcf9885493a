import type { Database } from '../../../platform/database/database.ts';
import { unlessLocked } from '../../../platform/database/unless-locked.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { lockIdle } from './idle-lock.ts';
import { listIdle } from './idle.store.ts';

/** Sessions that send no requests lock too: their live links close, and an open list no longer updates. */
export const lockIdleJob = (db: Database) =>
  defineSweep({ name: 'account.lockIdle', schedule: '* * * * *', chunk: 200 }, async (chunk) => {
    const idle = await listIdle(db, chunk);
    let locked = 0;
    for (const { userId, sessionId } of idle)
      await unlessLocked(userId, async () => {
        if (await lockIdle(db, sessionId)) locked += 1;
      });
    return locked;
  });
