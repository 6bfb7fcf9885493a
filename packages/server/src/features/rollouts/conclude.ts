import { audit } from '../../platform/audit/audit.ts';
import { musterActor } from '../../platform/audit/muster-actor.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import { rolloutChanged } from './rollouts.events.ts';
import { type Action, decide, perform } from './engine/decide.ts';
import type { Instant, Rollout } from './engine/progress.ts';
import type { Held, RolloutRow } from './held.ts';
import { ADVANCE, type AdvancePayload } from './advance.job.ts';
import { rolloutHalted } from './rollouts.notice.ts';
import { saveRollout, saveWaves } from './rollouts.store.ts';
import { noteFreed } from './signals.store.ts';

export interface ConcludeOptions {
  jobs: Pick<Jobs, 'enqueue'>;
  notify: Notify;
}

/** Columns changed by an order or a decision that the engine does not know. */
export type RowChange = Parameters<typeof saveRollout>[2];

interface Concluding {
  change?: RowChange;
  /** When a waiting robot is due to be checked again. */
  lookAt?: Instant | null;
  /** Robots or waves changed since they were read. */
  isTouched?: boolean;
  /** Robots that the rollout no longer claims. */
  freed?: readonly string[];
}

const over = new Set<Rollout['status']>(['done', 'stopped', 'rolledBack']);

/** Actions that are neither audited nor notified. */
const silent = new Set<Action['kind']>(['soakWave', 'unsoakWave', 'passWave']);

/** Start and end times that follow from the status. */
function timesOf({ row, rollout }: Held, now: Instant): RowChange {
  const at = new Date(now);
  const hasBegun = rollout.status === 'running' && row.startedAt === null;
  const isOver = over.has(rollout.status);
  return {
    ...(hasBegun ? { startedAt: at } : {}),
    ...(isOver && row.status !== rollout.status ? { endedAt: at } : {}),
    ...(!isOver && row.endedAt !== null ? { endedAt: null } : {}),
  };
}

/**
 * The last step of every change of a rollout: decides on the current counts and writes the result. Call it with the
 * rollout locked; `held.counts` and `held.rollout` include the change, `held.row` is as read.
 */
export function createConclude({ jobs, notify }: ConcludeOptions) {
  async function say(unit: Unit, row: RolloutRow, action: Action): Promise<void> {
    const { teamId, id, name } = row;
    const entry = { objectType: 'rollout', objectId: id };
    const wave = 'wave' in action ? action.wave + 1 : undefined;
    const write = (what: Parameters<typeof audit>[2]['action']) =>
      audit(unit.tx, musterActor(teamId), {
        action: what,
        ...entry,
        after: { name, ...(wave ? { wave } : {}) },
      });
    if (action.kind === 'startWave') await write('rollout.startWave');
    if (action.kind === 'pause') await write('rollout.hold');
    if (action.kind === 'finish') await write('rollout.finish');
    if (action.kind === 'finishRollBack') await write('rollout.finishRollBack');
    if (action.kind !== 'halt') return;
    await write('rollout.halt');
    const people = [row.authorId, row.submitterId, row.approverId].filter((each) => each !== null);
    await notify(
      unit,
      rolloutHalted,
      [...new Set(people)],
      { rolloutId: id, name, wave: wave! },
      { teamId, replaces: true },
    );
  }

  /** Enqueues a job for that time unless an earlier one is pending. @returns the columns to write */
  async function wake(
    unit: Unit,
    { teamId, id, wakeAt }: RolloutRow,
    at: Instant | null,
    now: Instant,
  ): Promise<Pick<RowChange, 'wakeAt'>> {
    if (at === null || !Number.isFinite(at)) return {};
    const known = wakeAt?.getTime();
    if (known !== undefined && known > now && known <= at) return {};
    const startAfter = new Date(Math.max(at, now));
    await jobs.enqueue<AdvancePayload>(unit.tx, ADVANCE, { teamId, id }, { startAfter });
    return { wakeAt: startAfter };
  }

  /** Wakes rollouts that wait for robots of this one. */
  async function free(unit: Unit, { row, rollout }: Held, freed: readonly string[]): Promise<void> {
    const isOver = over.has(rollout.status) && !over.has(row.status);
    if (!isOver && freed.length === 0) return;
    for (const key of await noteFreed(unit.tx, row, isOver ? null : freed))
      await jobs.enqueue<AdvancePayload>(unit.tx, ADVANCE, key);
  }

  /** @returns the rollout as written */
  return async function conclude(
    unit: Unit,
    held: Held,
    now: Instant,
    { change = {}, lookAt = null, isTouched = true, freed = [] }: Concluding = {},
  ): Promise<Held> {
    const { actions, wakeAt } = decide(held.rollout, held.counts, now);
    const rollout = actions.reduce((current, action) => perform(current, action, now), held.rollout);
    const decided = { ...held, rollout };
    for (const action of actions) if (!silent.has(action.kind)) await say(unit, held.row, action);
    const next = [wakeAt, lookAt].filter((each) => each !== null);
    const woken = await wake(unit, held.row, next.length === 0 ? null : Math.min(...next), now);
    if (!isTouched && actions.length === 0 && woken.wakeAt === undefined) return decided;
    await free(unit, decided, freed);
    await saveWaves(unit.tx, decided);
    await saveRollout(unit.tx, decided, { ...change, ...timesOf(decided, now), ...woken });
    const { teamId, id, groupIds } = held.row;
    const isNews = rollout.status !== held.row.status || actions.length > 0;
    await unit.emit(rolloutChanged, { teamId, id, groupIds, isNews });
    return decided;
  };
}

export type Conclude = ReturnType<typeof createConclude>;
