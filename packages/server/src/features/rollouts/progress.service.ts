import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEachTeam } from '../../platform/database/each-team.ts';
import type { Unit } from '../../platform/events/event.ts';
import { downloadsAhead, dropKept, isLetGo } from './ahead.ts';
import type { Asks } from './asks.ts';
import { hasDue, listResetting } from './candidates.store.ts';
import type { Conclude } from './conclude.ts';
import { soakEnd } from './engine/decide.ts';
import { lastStarted } from './engine/progress.ts';
import { entering, enterSignals, freedBy } from './entering.ts';
import type { Held } from './held.ts';
import type { Installers } from './installers/installer.ts';
import { installerOf } from './installers/installer-of.ts';
import { readRobots, wakeOnline, writeRobots } from './robots.store.ts';
import type { RestsOf } from './rests.ts';
import { CHUNK, listOpen, lockRollout, type RolloutKey } from './rollouts.store.ts';
import type { SituationsNeeds } from './situations.ts';
import { noteMissed, takeSignals } from './signals.store.ts';
import { createStarting, startedWaves } from './starting.ts';

export interface ProgressOptions extends SituationsNeeds {
  db: Database;
  installers: Installers;
  asks: Asks;
  conclude: Conclude;
  timeZonesOf: TimeZonesOf;
  restsOf: RestsOf;
  retarget(key: RolloutKey): Promise<void>;
  /** Advances the rollout after what waits in the queue. */
  advanceLater(key: RolloutKey): Promise<void>;
  now?: () => number;
}

/** Steps of one round, of up to 2,000 robots each: a very large rollout must not delay the others in the queue. */
const STEPS_MAX = 4;

/** Whether the running soak is over: the last check of reported versions before the next wave begins. */
function isSoakOver({ rollout }: Held, now: number): boolean {
  const last = lastStarted(rollout);
  const end = rollout.status === 'running' && last >= 0 ? soakEnd(rollout, last) : null;
  return end !== null && now >= end;
}

/**
 * Advances rollouts: applies signals, decides, and starts robots. All state is read from rows under the rollout's lock,
 * so it can be interrupted at any point and repeated.
 */
export function createProgress(options: ProgressOptions) {
  const { db, installers, asks, conclude, retarget, advanceLater, now = Date.now } = options;
  const starting = createStarting({ ...options, now });
  /** Rollouts being advanced in this process: a hundred results at once cause one more round, not a hundred. */
  const rounds = new Map<string, { current: Promise<void>; next: Promise<void> | null }>();

  async function enterWrong(unit: Unit, held: Held, entered: ReturnType<typeof entering>): Promise<void> {
    const { teamId, id, plan } = held.row;
    const wrong = await installerOf(installers, held).listWrong(unit.tx, teamId, id, plan.subject);
    if (wrong.length === 0) return;
    const has = new Map(wrong.map((robot) => [robot.deviceId, robot.has]));
    for (const resetting of await listResetting(unit.tx, teamId, [...has.keys()])) has.delete(resetting);
    for (const columns of await readRobots(unit.tx, held.row, [...has.keys()])) {
      const { attempt } = entered.enter(columns, []);
      entered.enter(columns, [{ kind: 'installed', attempt, has: has.get(columns.deviceId)! }]);
    }
  }

  /** @returns whether there are more signals, and whether robots may be started; `null`: no such rollout */
  async function enterOnce({ teamId, id }: RolloutKey, isSweep: boolean) {
    return db.unit(async (unit) => {
      const held = await lockRollout(unit.tx, teamId, null, id);
      if (held === undefined || held.row.submittedAt === null) return null;
      const at = now();
      if (isSweep) {
        await noteMissed(unit.tx, held.row);
        await wakeOnline(unit.tx, held.row);
      }
      const signals = await takeSignals(unit.tx, held.row, CHUNK);
      const entered = entering(held);
      const installer = installerOf(installers, held);
      if (signals.length > 0) {
        const ids = [...new Set(signals.map(({ deviceId }) => deviceId))];
        const { subject } = held.row.plan;
        const has = installer.isReportedLater ? null : await installer.has(unit.tx, teamId, subject, ids);
        const emptied = enterSignals(entered, signals, has, subject.version, at);
        if (emptied.length > 0) await installer.noteRemoved(unit, teamId, emptied);
      }
      if (isSweep || isSoakOver(held, at)) await enterWrong(unit, held, entered);
      const changed = entered.changed();
      await writeRobots(unit.tx, held.row, changed);
      const after = await conclude(unit, held, at, {
        isTouched: changed.length > 0,
        freed: freedBy(changed),
      });
      const { status } = after.rollout;
      const isStarting = status === 'running' || status === 'rollingBack';
      const isDue = isStarting && (await hasDue(unit.tx, { teamId, id, status }, startedWaves(after)));
      const isLet = changed.some(({ before, after }) => isLetGo(before.state, after.state));
      // Robots skipped by an order are not among the changed rows.
      const mayDrop = downloadsAhead(held.row.plan) && (isLet || isSweep || status === 'stopped');
      return { isMore: signals.length === CHUNK, isDue, mayDrop, isAsking: held.row.plan.safety.asksOnRobot };
    });
  }

  async function round(key: RolloutKey, isSweep: boolean): Promise<void> {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const entered = await enterOnce(key, isSweep && step === 0);
      if (entered === null) return;
      const isMore = entered.isDue ? await starting.start(key) : false;
      const isDropping = entered.mayDrop ? await dropKept(db, installers, key) : false;
      const isWithdrawing = entered.isAsking ? await asks.withdraw(db, key) : false;
      if (!entered.isMore && !isMore && !isDropping && !isWithdrawing) return;
    }
    await advanceLater(key);
  }

  /** Advances one rollout by what there is to do now. A call while it is running adds one more round. */
  function advance(key: RolloutKey, isSweep = false): Promise<void> {
    const name = `${key.teamId} ${key.id}`;
    const known = rounds.get(name);
    if (known?.next) return known.next;
    const begin = (): Promise<void> => {
      const current = round(key, isSweep).finally(() => {
        const entry = rounds.get(name);
        if (entry?.current === current && entry.next === null) rounds.delete(name);
      });
      rounds.set(name, { current, next: null });
      return current;
    };
    if (known === undefined) return begin();
    // Runs even if the previous round failed, because it starts from the rows.
    known.next = known.current.catch(() => {}).then(begin);
    return known.next;
  }

  return {
    advance,
    async retargetTeam(teamId: string): Promise<void> {
      for (const key of await listOpen(db, teamId)) {
        await retarget(key);
        await advance(key);
      }
    },
    async sweep(signal?: AbortSignal): Promise<void> {
      const open = Map.groupBy(await listOpen(db), ({ teamId }) => teamId);
      await forEachTeam(
        [...open.keys()],
        async (teamId) => {
          for (const key of open.get(teamId)!) {
            if (signal?.aborted) return;
            await retarget(key);
            await advance(key, true);
          }
        },
        signal,
      );
    },
  };
}

export type RolloutProgress = ReturnType<typeof createProgress>;
