import { detailOf } from '@muster/contract/robot-link/detail';
import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { CommandProgress } from './command-progress.ts';
import { listOverdue } from './open-commands.store.ts';

/** Expires commands past their deadline, so that every sub-task ends. */
export function expireCommandsJob(db: Database, progress: CommandProgress) {
  return defineSweep({ name: 'commands.expire', schedule: '* * * * *', chunk: 1000 }, async (chunk) => {
    const overdue = await listOverdue(db, chunk);
    const transitions = overdue.map(({ hasWindow, ...row }) => ({
      ...row,
      status: 'expired' as const,
      progress: null,
      detail: hasWindow ? detailOf('missed_window', {}) : null,
    }));
    if (transitions.length > 0) await db.unit((unit) => progress.move(unit, transitions));
    return overdue.length;
  });
}
