import { MINUTE_MS } from '@muster/contract/durations';
import type { listRolloutRobots, listRollouts as listEndpoint } from '@muster/contract/rollouts/endpoints';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { FailureCause, WaitReason } from '@muster/contract/rollouts/states';
import type { RolloutDetail, RolloutPace, RolloutPreview } from '@muster/contract/rollouts/view.schemas';
import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { type CheckOptions, checkPlan } from './check-plan.ts';
import { forecast } from './engine/forecast.ts';
import { paces } from './engine/pace.ts';
import { planWaves } from './engine/plan.ts';
import { lastStarted } from './engine/progress.ts';
import type { Held, RolloutRow } from './held.ts';
import { presentRobot } from './present-robot.ts';
import { presentExpected, presentRollout, presentWaves } from './present.ts';
import { hasTime, type RestsOf } from './rests.ts';
import { findRollout, listRollouts } from './rollouts.store.ts';
import { type Placed, siteLoads } from './site-loads.ts';
import {
  countDone,
  countLoads,
  countReasons,
  hasRestHours,
  listRobots,
  type WaveLoad,
} from './views.store.ts';

/** Approximate number of bars in the chart of a rollout; longer rollouts get coarser bars. */
const SPANS = 48;

export interface ViewOptions extends CheckOptions {
  db: Database;
  timeZonesOf: TimeZonesOf;
  restsOf: RestsOf;
  now?: () => number;
}

/** Read views of rollouts. */
export function createViews({ db, timeZonesOf, restsOf, now = Date.now, ...check }: ViewOptions) {
  async function find(actor: Actor, reach: Reach, id: string): Promise<Held> {
    const held = await findRollout(db, actor.teamId, reach, id);
    if (held === undefined) throw new Problem('rollout.not_found');
    return held;
  }

  const zonesOf = (teamId: string, robots: readonly { groupId: string }[]) =>
    timeZonesOf(db, teamId, [...new Set(robots.map(({ groupId }) => groupId))]);

  /** @param begin of the forecast */
  async function loadsOf(
    { teamId, plan }: Pick<RolloutRow, 'teamId' | 'plan'>,
    open: readonly Placed[],
    begin: number,
  ) {
    const robots = open.map(({ deviceId, groupId }) => ({ id: deviceId, groupId }));
    return siteLoads(plan, await zonesOf(teamId, open), await restsOf(db, teamId, robots, begin), open);
  }

  /** Forecast of the waves that have not begun. */
  async function expectedOf({ row, rollout }: Held, planned: readonly WaveLoad[] | null) {
    const first = lastStarted(rollout) + 1;
    const isComing = ['awaitingApproval', 'scheduled', 'running'].includes(rollout.status);
    if (!isComing || first === rollout.waves.length) return null;
    const { startAt } = row.plan;
    const from = Math.max(now(), startAt === null ? 0 : Date.parse(startAt));
    const pace = paces[row.plan.subject.kind];
    const running = rollout.waves[first - 1];
    const isUnreached = running !== undefined && running.passedAt === null && running.reachedAt === null;
    const isCounted = planned !== null && !(await hasRestHours(db, row.teamId));
    const open = isCounted ? planned : await countLoads(db, row, isUnreached ? first - 1 : first);
    // The next wave begins after the rest of the running one, for which a window may have to open.
    if (isUnreached && open.some(({ wave }) => wave < first)) {
      const all = forecast(row.plan, await loadsOf(row, open, from), pace, from, first - 1);
      return all === null ? null : all.slice(1);
    }
    const soakMinutes = running?.passedAt === null ? (row.plan.waves[first - 1]?.soakMinutes ?? 0) : 0;
    const begin = Math.max(from, (running?.reachedAt ?? from) + soakMinutes * MINUTE_MS);
    return forecast(row.plan, await loadsOf(row, open, begin), pace, begin, first);
  }

  async function presentDetail(
    actor: Actor,
    reach: Reach,
    held: Held,
    planned: readonly WaveLoad[] | null,
  ): Promise<RolloutDetail> {
    const { row } = held;
    const reasons = await countReasons(db, row, reach);
    const byMost = <Name extends string>(name: 'reason' | 'cause') =>
      reasons.filter((each) => each[name] !== null).map((each) => [each[name] as Name, each.robots] as const);
    return {
      ...presentRollout(actor, held),
      plan: row.plan,
      waves: presentWaves(held, await expectedOf(held, planned)),
      submitter: row.submittedAt && {
        id: row.submitterId,
        name: row.submitterName ?? '',
        at: row.submittedAt.toISOString(),
      },
      approver: row.approvedAt && {
        id: row.approverId,
        name: row.approverName ?? '',
        at: row.approvedAt.toISOString(),
      },
      waits: byMost<WaitReason>('reason').map(([reason, count]) => ({ reason, count })),
      causes: byMost<FailureCause>('cause').map(([cause, count]) => ({ cause, count })),
    };
  }

  return {
    async list(
      actor: Actor,
      reach: Reach,
      query: RequestOf<typeof listEndpoint>['query'],
    ): Promise<ReplyOf<typeof listEndpoint>> {
      const { rows, total } = await listRollouts(db, actor.teamId, reach, query);
      const items = rows.map((held) => presentRollout(actor, held));
      return { items, total, page: query.page, limit: query.limit };
    },
    /** @param planned counts of a plan just made; `null`: read from the database */
    get: async (actor: Actor, reach: Reach, id: string, planned: readonly WaveLoad[] | null = null) =>
      presentDetail(actor, reach, await find(actor, reach, id), planned),
    async listRobots(
      actor: Actor,
      reach: Reach,
      id: string,
      query: RequestOf<typeof listRolloutRobots>['query'],
    ): Promise<ReplyOf<typeof listRolloutRobots>> {
      const held = await find(actor, reach, id);
      const { rows, total } = await listRobots(db, held.row, reach, query);
      return {
        items: rows.map((row) => presentRobot(row, held)),
        total,
        page: query.page,
        limit: query.limit,
      };
    },
    async pace(actor: Actor, reach: Reach, id: string): Promise<RolloutPace> {
      const { row } = await find(actor, reach, id);
      const from = row.startedAt ?? row.createdAt;
      const length = (row.endedAt?.getTime() ?? now()) - from.getTime();
      const minutes = Math.max(1, Math.ceil(length / MINUTE_MS / SPANS));
      const done = row.startedAt === null ? [] : await countDone(db, row, reach, from, minutes);
      const spans = Math.max(1, Math.ceil(length / MINUTE_MS / minutes), (done.at(-1)?.span ?? 0) + 1);
      const counts = Array.from({ length: Math.min(spans, 2 * SPANS) }, () => 0);
      // Results reported again after the end are counted at the end.
      for (const { span, robots } of done) counts[Math.min(span, counts.length - 1)]! += robots;
      const lastAt = done.at(-1)?.lastAt.toISOString() ?? null;
      return { from: from.toISOString(), minutes, counts, lastAt };
    },
    /** @throws Problem as {@link checkPlan} does */
    async preview(actor: Actor, reach: Reach, plan: RolloutPlan): Promise<RolloutPreview> {
      const { teamId } = actor;
      const { robots } = await checkPlan(check, db, actor, reach, plan);
      const planned = planWaves(robots, plan.waves, '');
      const ids = robots.map(({ id }) => id);
      const has = await check.installers[plan.subject.kind].has(db, teamId, plan.subject, ids);
      const versions = new Map<string | null, number>();
      for (const id of ids) {
        const version = has.get(id) ?? null;
        versions.set(version, (versions.get(version) ?? 0) + 1);
      }
      const waves = plan.waves.map(() => ({ robots: 0, online: 0 }));
      for (const [place, { isOnline }] of robots.entries()) {
        const wave = waves[planned[place]!]!;
        wave.robots += 1;
        if (isOnline) wave.online += 1;
      }
      const placed = robots.map(({ id: deviceId, groupId }, place) => ({
        groupId,
        wave: planned[place]!,
        robots: 1,
        deviceId,
      }));
      const from = plan.startAt === null ? now() : Math.max(now(), Date.parse(plan.startAt));
      const resting = await restsOf(db, teamId, robots, from);
      const loads = siteLoads(plan, await zonesOf(teamId, placed), resting, placed);
      const expected = forecast(plan, loads, paces[plan.subject.kind], from);
      const alwaysResting = resting.filter((each) => !hasTime(each, plan.windows, from));
      return {
        total: robots.length,
        online: robots.filter(({ isOnline }) => isOnline).length,
        alwaysResting: alwaysResting.reduce((sum, { deviceIds }) => sum + deviceIds.length, 0),
        waves: waves.map((wave, index) => {
          const own = expected?.[index];
          return { ...wave, expected: own ? presentExpected(own) : null };
        }),
        versions: [...versions]
          .map(([version, count]) => ({
            version,
            robots: count,
            isWanted: version === plan.subject.version,
          }))
          .toSorted((a, b) => b.robots - a.robots),
      };
    },
  };
}

export type RolloutViews = ReturnType<typeof createViews>;
