import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { ADVANCE, type AdvancePayload } from './advance.job.ts';
import { type Confirmed, confirmRobots } from './asks.store.ts';
import type { Conclude } from './conclude.ts';
import { holdWritable } from './drafts.service.ts';

export interface ConfirmOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  conclude: Conclude;
  now?: () => number;
}

/** Confirmations in the console, in place of the people at the robots. */
export function createConfirm({ db, jobs, conclude, now = Date.now }: ConfirmOptions) {
  /**
   * Robots that do not wait for a confirmation stay as they are. @returns the number of confirmed ones
   * @throws Problem rollout.not_found, rollout.status when it has not begun or is over
   */
  return async function confirm(
    actor: Actor,
    reach: Reach,
    id: string,
    which: Confirmed,
  ): Promise<{ confirmed: number }> {
    return db.unit(async (unit) => {
      const held = await holdWritable(unit, actor, reach, id);
      const { status } = held.rollout;
      if (status !== 'running' && status !== 'paused' && status !== 'halted')
        throw new Problem('rollout.status');
      const robots = await confirmRobots(unit.tx, held.row, which);
      if (robots.length === 0) return { confirmed: 0 };
      const { teamId } = actor;
      const after = { name: held.row.name, robots: robots.length };
      await audit(unit.tx, actor, { action: 'rollout.confirm', objectType: 'rollout', objectId: id, after });
      await conclude(unit, held, now());
      await jobs.enqueue<AdvancePayload>(unit.tx, ADVANCE, { teamId, id });
      return { confirmed: robots.length };
    });
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
