import { detailOf } from '@muster/contract/robot-link/detail';
import type { Database } from '../../../platform/database/database.ts';
import { unlessLocked } from '../../../platform/database/unless-locked.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { CommandProgress } from './command-progress.ts';
import { listOverdue } from './open-commands.store.ts';

/**
 * Expires commands past their deadline, so that every sub-task ends. A team with a locked command is left to the next run.
 */
export function expireCommandsJob(db: Database, progress: CommandProgress) {
  return defineSweep({ name: 'commands.expire', schedule: '* * * * *', chunk: 1000 }, async (chunk) => {
    const locked = new Set<string>();
    let expired = 0;
    for (let known = -1; known < locked.size;) {
      known = locked.size;
      const overdue = await listOverdue(db, chunk, [...locked]);
      for (const [teamId, own] of Map.groupBy(overdue, (row) => row.teamId)) {
        const transitions = own.map(({ hasWindow, ...row }) => ({
          ...row,
          status: 'expired' as const,
          progress: null,
          detail: hasWindow ? detailOf('missed_window', {}) : null,
        }));
        if (await unlessLocked(teamId, () => db.unit((unit) => progress.move(unit, transitions))))
          expired += own.length;
        else locked.add(teamId);
      }
    }
    return expired;
  });
}
