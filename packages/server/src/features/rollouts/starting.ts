import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import { downloadsAhead } from './ahead.ts';
import { askedNow, type Asks, isToBeAsked } from './asks.ts';
import { type Candidate, countBusyLines, listCandidates, listOwed } from './candidates.store.ts';
import type { Conclude } from './conclude.ts';
import { mayStart } from './engine/decide.ts';
import { givesUpAt, nextStepBack } from './engine/next-step.ts';
import { paces } from './engine/pace.ts';
import type { WayBack } from './engine/robot-row.ts';
import { stepForward } from './engine/step-forward.ts';
import { type Entered, enterBegun, entering, freedBy } from './entering.ts';
import { type Held, robotRowOf } from './held.ts';
import type { Given, Installers, Receiver } from './installers/installer.ts';
import { installerOf } from './installers/installer-of.ts';
import { siteWindows } from './site-windows.ts';
import { lookAtOf, type Waiting } from './look-again.ts';
import { markOrders } from './own-orders.ts';
import { nextRests, type RestsOf, restsUntil, untilOf } from './rests.ts';
import { situations, type SituationsNeeds } from './situations.ts';
import { writeRobots } from './robots.store.ts';
import { CHUNK, lockRollout, type RolloutKey } from './rollouts.store.ts';

export interface StartingOptions extends SituationsNeeds {
  db: Database;
  installers: Installers;
  asks: Pick<Asks, 'ask'>;
  conclude: Conclude;
  timeZonesOf: TimeZonesOf;
  restsOf: RestsOf;
  now: () => number;
}

export const startedWaves = ({ rollout }: Held): number[] =>
  rollout.waves.flatMap(({ startedAt }, index) => (startedAt === null ? [] : [index]));

const receiverOf = (robot: Candidate): Receiver => ({
  id: robot.deviceId,
  sn: robot.sn,
  name: robot.deviceName,
  groupId: robot.groupId,
  connection: robot.connection,
});

/** Starts the robots of a rollout that may be started, in chunks. */
export function createStarting(options: StartingOptions) {
  const { db, installers, asks, conclude, timeZonesOf, restsOf, now } = options;

  /** Free download slots of each group, counted down as robots take them. */
  async function freeLines(unit: Unit, held: Held) {
    const { subject, downloads } = held.row.plan;
    // A configuration is part of its command.
    if (subject.kind === 'configuration') return { of: () => Infinity, take: () => {} };
    const busy = await countBusyLines(unit.tx, held.row);
    return {
      of: (groupId: string) => downloads.perSite - (busy.get(groupId) ?? 0),
      take: (groupId: string) => void busy.set(groupId, (busy.get(groupId) ?? 0) + 1),
    };
  }

  function wait(entered: Entered, robot: Candidate, step: Waiting, at: number): number {
    entered.enter(robot, [{ kind: 'wait', reason: step.reason }]);
    const lookAt = lookAtOf(step, at);
    const { reason, until } = step;
    entered.note(robot, { wait: { reason, until, at: step.at }, lookAt: new Date(lookAt) });
    return lookAt;
  }

  /** One task for all; robots keep the file until the last of them is given up. */
  async function fetchAhead(
    unit: Unit,
    held: Held,
    ahead: readonly { robot: Candidate; givesUpAt: number }[],
  ): Promise<Given> {
    const { plan, teamId } = held.row;
    const keepUntil = new Date(Math.max(...ahead.map((each) => each.givesUpAt)));
    const receivers = ahead.map(({ robot }) => receiverOf(robot));
    return (
      (await installerOf(installers, held).fetch?.(unit, teamId, plan.subject, receivers, keepUntil)) ??
      new Map()
    );
  }

  /** One task per time at which robots must not begin any more, that is, per time zone and do-not-disturb time. */
  async function installReady(
    unit: Unit,
    held: Held,
    ready: readonly Candidate[],
    untilOfRobot: (robot: Candidate) => number | null,
  ): Promise<Given> {
    const { plan, teamId } = held.row;
    const all = new Map<string, string>();
    for (const [until, robots] of Map.groupBy(ready, untilOfRobot)) {
      const installer = installerOf(installers, held);
      const receivers = robots.map(receiverOf);
      const given = await installer.install(unit, teamId, plan.subject, receivers, until);
      for (const [id, commandId] of given) all.set(id, commandId);
    }
    return all;
  }

  /** @returns the earliest time at which a waiting robot is due to be checked */
  async function startForward(unit: Unit, held: Held, entered: Entered, robots: Candidate[], at: number) {
    const { plan, teamId } = held.row;
    const installer = installerOf(installers, held);
    const ids = robots.map(({ deviceId }) => deviceId);
    const has = await installer.has(unit.tx, teamId, plan.subject, ids);
    const lines = await freeLines(unit, held);
    const groupIds = robots.map(({ groupId }) => groupId);
    const windowOf = await siteWindows(timeZonesOf, unit.tx, teamId, plan, groupIds, at);
    const receivers = robots.map(receiverOf);
    const nowOf = await situations(options, unit.tx, teamId, robots, at);
    const rests = nextRests(await restsOf(unit.tx, teamId, receivers, at), at);
    const ready: Candidate[] = [];
    const ahead: { robot: Candidate; givesUpAt: number }[] = [];
    const asking: Candidate[] = [];
    const isAhead = downloadsAhead(plan);
    const { installMs } = paces[plan.subject.kind];
    let lookAt = Infinity;
    for (const robot of robots) {
      if (!mayStart(held.rollout, robot.wave)) continue;
      const row = robotRowOf(robot);
      const since = Math.max(held.rollout.waves[robot.wave]!.startedAt!, robot.since.getTime());
      const freeSlots = lines.of(robot.groupId);
      const window = windowOf(robot.groupId);
      const around = { plan, window, freeSlots, since, installMs, now: at };
      const rest = rests.get(robot.deviceId);
      const robotNow = nowOf(robot, has.get(robot.deviceId) ?? null, restsUntil(rest, at));
      const step = stepForward(row, robotNow, around, isAhead);
      if (step.do === 'download') {
        ahead.push({ robot, givesUpAt: givesUpAt(around) });
        lines.take(robot.groupId);
      } else if (step.do === 'settle') entered.enter(robot, [{ kind: 'settle' }]);
      else if (step.do === 'giveUp') entered.enter(robot, [{ kind: 'skip', cause: 'gaveUp' }]);
      else if (step.do === 'wait') {
        lookAt = Math.min(lookAt, wait(entered, robot, step, at));
        if (isToBeAsked(robot, step, at)) asking.push(robot);
      } else {
        ready.push(robot);
        lines.take(robot.groupId);
      }
    }
    const until = ({ groupId, deviceId }: Candidate) => untilOf(windowOf(groupId), rests.get(deviceId));
    if (asking.length > 0) {
      const given = await asks.ask(unit, held, asking.map(receiverOf));
      for (const robot of asking) entered.note(robot, { asked: askedNow(robot, given.get(robot.deviceId)) });
    }
    if (ready.length > 0)
      enterBegun(entered, 'install', ready, has, await installReady(unit, held, ready, until));
    if (ahead.length > 0) {
      const loading = ahead.map(({ robot }) => robot);
      enterBegun(entered, 'download', loading, has, await fetchAhead(unit, held, ahead));
    }
    return lookAt;
  }

  async function startBack(unit: Unit, held: Held, entered: Entered, robots: Candidate[], at: number) {
    const { plan, teamId } = held.row;
    const lines = await freeLines(unit, held);
    const nowOf = await situations(options, unit.tx, teamId, robots, at);
    const ways = new Map<string, { to: WayBack; robots: Candidate[] }>();
    let lookAt = Infinity;
    for (const robot of robots) {
      const freeSlots = lines.of(robot.groupId);
      const step = nextStepBack(robotRowOf(robot), nowOf(robot, null, null), {
        plan,
        freeSlots,
        now: at,
      });
      if (step.do === 'wait') lookAt = Math.min(lookAt, wait(entered, robot, step, at));
      if (step.do !== 'revert') continue;
      const key = JSON.stringify(step.to);
      const way = ways.get(key) ?? { to: step.to, robots: [] };
      way.robots.push(robot);
      ways.set(key, way);
      lines.take(robot.groupId);
    }
    // One task per distinct previous version.
    for (const { to, robots: back } of ways.values()) {
      const given: Given = await installerOf(installers, held).revert(
        unit,
        teamId,
        plan.subject,
        to,
        back.map(receiverOf),
      );
      for (const robot of back) {
        const { attempt } = entered.enter(robot, [{ kind: 'revert' }]);
        const commandId = given.get(robot.deviceId);
        if (commandId === undefined)
          entered.enter(robot, [{ kind: 'revertFailed', attempt, cause: 'other' }]);
        entered.note(robot, { commandId: commandId ?? null, detail: null });
      }
    }
    return lookAt;
  }

  return {
    /** @returns whether there may be more to start */
    async start({ teamId, id }: RolloutKey): Promise<boolean> {
      return db.unit(async (unit) => {
        // Locks of tasks precede the rollout's in the lock order.
        for (const installer of Object.values(installers)) await installer.hold(unit, teamId);
        const held = await lockRollout(unit.tx, teamId, null, id);
        if (held === undefined) return false;
        const { status } = held.rollout;
        const at = now();
        const isBack = status === 'rollingBack';
        if (!isBack && status !== 'running') return false;
        const robots = isBack
          ? await listOwed(unit.tx, held.row, CHUNK)
          : await listCandidates(unit.tx, held.row, startedWaves(held), CHUNK);
        if (robots.length === 0) return false;
        markOrders(unit, id);
        const entered = entering(held);
        const work = isBack ? startBack : startForward;
        const lookAt = await work(unit, held, entered, robots, at);
        const changed = entered.changed();
        await writeRobots(unit.tx, held.row, changed);
        const after = await conclude(unit, held, at, {
          lookAt: Number.isFinite(lookAt) ? lookAt : null,
          freed: freedBy(changed),
        });
        // Settled robots may have caused the next wave to begin.
        const begun = startedWaves(after).length > startedWaves(held).length;
        return robots.length === CHUNK || begun || after.rollout.status !== status;
      });
    },
  };
}
