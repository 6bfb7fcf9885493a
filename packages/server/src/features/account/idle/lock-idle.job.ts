import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { unlessLocked } from '../../../platform/database/unless-locked.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { lockIdle } from './idle-lock.ts';
import { listIdle } from './idle.store.ts';

const CHUNK = 200;

/** Sessions that send no requests lock too: their live links close, and an open list no longer updates. */
export const lockIdleJob = (db: Database) =>
  defineJob({
    name: 'account.lockIdle',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      /** Their other sessions are left to the next run as well, instead of waiting for each. */
      const held = new Set<string>();
      let after: string | null = null;
      do {
        const idle = await listIdle(db, { after, max: CHUNK });
        for (const { userId, sessionId } of idle) {
          if (held.has(userId)) continue;
          if (!(await unlessLocked(userId, () => lockIdle(db, sessionId)))) held.add(userId);
        }
        after = idle.length < CHUNK ? null : idle.at(-1)!.sessionId;
      } while (after !== null && !signal.aborted);
    },
  });
