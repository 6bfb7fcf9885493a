import type { orderRollout } from '@muster/contract/rollouts/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { RolloutOrder } from '@muster/contract/rollouts/states';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { ADVANCE, type AdvancePayload } from './advance.job.ts';
import { type CheckOptions, checkPlan } from './check-plan.ts';
import type { Conclude, RowChange } from './conclude.ts';
import { holdWritable } from './drafts.service.ts';
import { noCounts, skipOpen } from './engine/counts.ts';
import { give, type RowsTodo } from './engine/orders.ts';
import { planWaves } from './engine/plan.ts';
import { lastStarted } from './engine/progress.ts';
import type { Held } from './held.ts';
import { listApprovers } from './plans.store.ts';
import {
  forgetSubmission,
  insertRobots,
  retryReverts,
  retryRobots,
  skipOpenRobots,
  type Target,
} from './robots.store.ts';
import type { WaveLoad } from './views.store.ts';
import { approvalWanted } from './rollouts.notice.ts';

export interface OrdersOptions extends CheckOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  notify: Notify;
  conclude: Conclude;
  now?: () => number;
}

type OrderBody = RequestOf<typeof orderRollout>['body'];

const refusals = {
  status: 'rollout.status',
  ownRollout: 'rollout.own',
  noNextWave: 'rollout.no_next_wave',
} as const;

/** Audit action of each order. */
const actions: Record<RolloutOrder, string> = {
  submit: 'rollout.submit',
  approve: 'rollout.approve',
  reject: 'rollout.reject',
  pause: 'rollout.pause',
  resume: 'rollout.resume',
  stop: 'rollout.stop',
  rollBack: 'rollout.rollBack',
  nextWave: 'rollout.nextWave',
  retryFailed: 'rollout.retryFailed',
};

/** Counts robots by wave and group, as `countLoads` would in a team without do-not-disturb times. */
function loadsOf(robots: readonly Target[], waves: ArrayLike<number>): WaveLoad[] {
  const loads = new Map<string, WaveLoad>();
  for (const [at, { id: deviceId, groupId }] of robots.entries()) {
    const wave = waves[at]!;
    const key = `${wave} ${groupId}`;
    const load = loads.get(key);
    if (load === undefined) loads.set(key, { wave, groupId, robots: 1, deviceId });
    else load.robots += 1;
  }
  return [...loads.values()];
}

/** Orders by users, with the resulting changes to robots' rows in the same transaction. */
export function createOrders({ db, jobs, notify, conclude, now = Date.now, ...check }: OrdersOptions) {
  /** Refuses an order based on an outdated view of the rollout. */
  function checkSeen({ row, rollout }: Held, body: OrderBody): void {
    if ('revision' in body && body.revision !== row.revision) throw new Problem('rollout.conflict');
    if ('wave' in body && rollout.status === 'running' && body.wave !== lastStarted(rollout))
      throw new Problem('rollout.conflict');
  }

  /** Assigns the matching robots to waves. @returns the number of robots by wave and group */
  async function plan(unit: Unit, actor: Actor, reach: Reach, { row, counts }: Held): Promise<WaveLoad[]> {
    const { robots } = await checkPlan(check, unit.tx, actor, reach, row.plan);
    if (robots.length === 0) throw new Problem('rollout.no_robots');
    const waves = planWaves(robots, row.plan.waves, row.id);
    await forgetSubmission(unit.tx, row);
    await insertRobots(unit.tx, row, robots, waves);
    for (const index of counts.keys()) counts[index] = noCounts();
    for (const wave of waves) counts[wave]!.planned += 1;
    return loadsOf(robots, waves);
  }

  async function changeRows(unit: Unit, { row, counts }: Held, todo: RowsTodo): Promise<void> {
    for (const [index, own] of counts.entries()) {
      if (todo.kind === 'skipOpen') counts[index] = skipOpen(own);
      else if (todo.kind === 'retryFailed')
        counts[index] = { ...own, failed: 0, planned: own.planned + own.failed };
      else
        counts[index] = {
          ...own,
          revertFailed: 0,
          failed: own.failed + own.revertFailed,
          // A failed roll back counts as owed again when it is retried.
          owed: own.owed + own.revertFailed,
        };
    }
    if (todo.kind === 'skipOpen') await skipOpenRobots(unit.tx, row, todo.cause);
    else if (todo.kind === 'retryFailed') await retryRobots(unit.tx, row);
    else await retryReverts(unit.tx, row);
  }

  async function askApprovers(unit: Unit, actor: Actor, { row }: Held): Promise<void> {
    const { teamId, id, name } = row;
    const people = await listApprovers(unit.tx, teamId, [row.authorId, actor.userId]);
    await notify(unit, approvalWanted, people, { rolloutId: id, name, by: actor.name }, { teamId });
  }

  const changes: Partial<Record<RolloutOrder, (actor: Actor, at: Date) => RowChange>> = {
    submit: ({ name }, at) => ({
      submitterName: name,
      submittedAt: at,
      approverName: null,
      approvedAt: null,
    }),
    approve: ({ name }, at) => ({ approverName: name, approvedAt: at }),
  };

  return {
    /**
     * @returns for an order that plans waves, the result of {@link loadsOf}
     * @throws Problem when the status does not accept the order, the user is not the second person, or their view is
     * outdated
     */
    async order(actor: Actor, reach: Reach, id: string, body: OrderBody): Promise<WaveLoad[] | null> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const held = await holdWritable(unit, actor, reach, id);
        checkSeen(held, body);
        const at = now();
        const { counts } = held;
        const given = give(held.rollout, body.order, { personId: actor.userId, now: at, counts });
        if ('refused' in given) throw new Problem(refusals[given.refused]);
        const { rollout, todo } = given;
        const planned = body.order === 'submit' ? await plan(unit, actor, reach, held) : null;
        for (const each of todo) await changeRows(unit, held, each);
        await audit(unit.tx, actor, {
          action: actions[body.order],
          objectType: 'rollout',
          objectId: id,
          after: { name: held.row.name },
        });
        if (rollout.status === 'awaitingApproval') await askApprovers(unit, actor, held);
        const change = changes[body.order]?.(actor, new Date(at)) ?? {};
        const ordered = { ...rollout, ...(body.order === 'submit' ? { approverId: null } : {}) };
        await conclude(unit, { ...held, rollout: ordered }, at, { change });
        await jobs.enqueue<AdvancePayload>(unit.tx, ADVANCE, { teamId, id });
        return planned;
      });
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
