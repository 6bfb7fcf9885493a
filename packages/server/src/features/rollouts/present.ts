import { rolloutOrders, type RolloutOrder } from '@muster/contract/rollouts/states';
import type { RolloutCounts, RolloutSummary, RolloutWave } from '@muster/contract/rollouts/view.schemas';
import type { Actor } from '../../platform/http/actor.ts';
import { can, type Reach, reach as reachOf } from '../../platform/rights/rights.ts';
import { noCounts, type WaveCounts } from './engine/counts.ts';
import { soakEnd } from './engine/decide.ts';
import type { WaveForecast } from './engine/forecast.ts';
import { takes } from './engine/orders.ts';
import { lastStarted } from './engine/progress.ts';
import type { Held, RolloutRow } from './held.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Orders require reach over all groups of the rollout; users with partial reach see their part. */
export function reachesAll(reach: Reach, { groupIds }: Pick<RolloutRow, 'groupIds'>): boolean {
  return reach === null || (groupIds !== null && groupIds.every((id) => reach.includes(id)));
}

export const isDraft = ({ status }: Pick<RolloutRow, 'status'>) =>
  status === 'draft' || status === 'rejected';

function sumOf(counts: readonly WaveCounts[]): RolloutCounts {
  const sum = noCounts();
  for (const each of counts)
    for (const name of Object.keys(sum) as (keyof WaveCounts)[]) sum[name] += each[name];
  return sum;
}

/** Orders that this user may give now. */
function ordersFor(actor: Actor, { rollout, counts }: Held): RolloutOrder[] {
  const sum = sumOf(counts);
  const isOwn = actor.userId === rollout.authorId || actor.userId === rollout.submitterId;
  const last = lastStarted(rollout);
  const makesSense: Partial<Record<RolloutOrder, boolean>> = {
    approve: !isOwn,
    nextWave: last >= 0 && last < rollout.waves.length - 1,
    retryFailed: sum.failed > 0,
    rollBack: sum.owed + sum.installing > 0 || (rollout.status === 'rolledBack' && sum.revertFailed > 0),
  };
  return rolloutOrders.filter((order) => takes(rollout.status, order) && makesSense[order] !== false);
}

export function presentRollout(actor: Actor, held: Held): RolloutSummary {
  const { row, rollout, counts } = held;
  const mayWrite = can(actor, 'rollout.write') && reachesAll(reachOf(actor, 'rollout.write'), row);
  const last = lastStarted(rollout);
  return {
    id: row.id,
    name: row.name,
    subject: row.plan.subject,
    subjectName: row.subjectName,
    status: row.status,
    pauseReason: row.pauseReason,
    heldBy: row.heldBy,
    wave: last < 0 ? null : last,
    waveCount: rollout.waves.length,
    counts: sumOf(counts),
    author: { id: row.authorId, name: row.authorName },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    revision: row.revision,
    allowed: {
      update: mayWrite && isDraft(row),
      remove: mayWrite && isDraft(row),
      orders: mayWrite ? ordersFor(actor, held) : [],
    },
  };
}

export function presentExpected({ beginsAt, endsAt, passesAt }: WaveForecast) {
  return { beginsAt: iso(beginsAt)!, endsAt: iso(endsAt)!, passesAt: iso(passesAt)! };
}

/** @param expected forecast of waves that have not begun; `null`: no end is foreseeable, or none is left */
export function presentWaves({ rollout, counts }: Held, expected: WaveForecast[] | null): RolloutWave[] {
  const first = rollout.waves.length - (expected?.length ?? 0);
  return rollout.waves.map((wave, index) => {
    const own = index >= first ? expected?.[index - first] : undefined;
    return {
      counts: counts[index]!,
      startedAt: iso(wave.startedAt),
      reachedAt: iso(wave.reachedAt),
      passedAt: iso(wave.passedAt),
      soakEndsAt: rollout.status === 'running' ? iso(soakEnd(rollout, index)) : null,
      accepted: wave.accepted,
      expected: own ? presentExpected(own) : null,
    };
  });
}
