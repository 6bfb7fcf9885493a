import { HOUR_MS } from '@muster/contract/durations';
import type { RequestOf } from '@muster/contract/endpoint';
import { robotTypeOf, type RobotModel } from '@muster/contract/devices/schemas';
import type {
  applyCondition,
  commentMonitored,
  switchManyMonitoring,
  switchMonitoring,
} from '@muster/contract/monitoring/station.endpoints';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { reach as reachOf } from '../../../platform/rights/rights.ts';
import { keepCondition } from '../conditions/conditions.store.ts';
import { writeHistory } from '../history/history.store.ts';
import { clearStates } from '../light/states.store.ts';
import { conditionsGiven, stationChanged } from '../monitoring.events.ts';
import { FOREVER, isForever } from './stop-until.ts';
import * as store from './watch.store.ts';

const isStoppedNow = ({ stoppedUntil }: store.HeldRobot) =>
  stoppedUntil !== null && +stoppedUntil > Date.now();

/** How single robots are monitored: with which condition, and whether monitoring is stopped. */
export function createWatching(db: Database) {
  /** @throws Problem monitor.not_found when one of them is not monitored or not within reach */
  async function hold(tx: Tx, actor: Actor, sns: readonly string[]): Promise<store.HeldRobot[]> {
    const wanted = [...new Set(sns)];
    const held = await store.lockMonitored(tx, actor.teamId, reachOf(actor, 'monitor.write'), wanted);
    if (held.length === wanted.length) return held;
    const found = new Set(held.map(({ sn }) => sn));
    throw new Problem('monitor.not_found', { detail: { sns: wanted.filter((sn) => !found.has(sn)) } });
  }

  async function tell(unit: Unit, teamId: string, robots: readonly store.HeldRobot[]): Promise<void> {
    const groupIds = [...new Set(robots.map(({ groupId }) => groupId))];
    await unit.emit(stationChanged, { teamId, groupIds, sns: robots.map(({ sn }) => sn) });
  }

  /**
   * Call it with the robots locked. Resuming skips robots that are already monitored; a stop can be given another end.
   */
  async function change(
    unit: Unit,
    { teamId, name }: Actor,
    robots: readonly store.HeldRobot[],
    stops: boolean,
    until: string | undefined,
  ): Promise<{ stoppedUntil: Date | null; changed: readonly store.HeldRobot[] }> {
    const stoppedUntil = stops ? stopEnd(until) : null;
    const affected = stops ? robots : robots.filter(isStoppedNow);
    if (affected.length === 0) return { stoppedUntil, changed: affected };
    const ids = affected.map(({ id }) => id);
    await store.writeStop(unit.tx, teamId, ids, stoppedUntil);
    await clearStates(unit.tx, teamId, ids);
    await writeHistory(
      unit.tx,
      ids.map((deviceId) => ({
        teamId,
        deviceId,
        at: new Date(),
        actorName: name,
        ...(stops ? { code: '5-5', detail: until ?? null } : { code: '1-1' }),
        change: 'done' as const,
      })),
    );
    await tell(unit, teamId, affected);
    return { stoppedUntil, changed: affected };
  }

  const entry = (action: string, { id }: store.HeldRobot) => ({
    action: `monitor.${action}`,
    objectType: 'device',
    objectId: id,
  });

  return {
    /** Stops monitoring, for some hours or until it is resumed; or resumes it. */
    async switch(actor: Actor, { sn, isStopped, until }: RequestOf<typeof switchMonitoring>['body']) {
      return db.unit(async (unit) => {
        const robots = await hold(unit.tx, actor, [sn]);
        const [robot] = robots;
        const stops = isStopped ?? !isStoppedNow(robot!);
        const { stoppedUntil, changed } = await change(unit, actor, robots, stops, until);
        if (changed.length > 0)
          await audit(unit.tx, actor, {
            ...entry(stops ? 'stop' : 'resume', robot!),
            ...(until === undefined ? {} : { after: { until } }),
          });
        const shown = stoppedUntil && !isForever(stoppedUntil) ? stoppedUntil.toISOString() : null;
        return { sn: robot!.sn, isStopped: stops, stoppedUntil: shown };
      });
    },

    /** The same for many robots: all or nothing when one is not within reach. */
    async switchMany(
      actor: Actor,
      { snArray, isStopped, until }: RequestOf<typeof switchManyMonitoring>['body'],
    ) {
      return db.unit(async (unit) => {
        const robots = await hold(unit.tx, actor, snArray);
        const { changed } = await change(unit, actor, robots, isStopped, until);
        if (changed.length > 0)
          await audit(unit.tx, actor, {
            action: isStopped ? 'monitor.stopMany' : 'monitor.resumeMany',
            objectType: 'station',
            objectId: actor.teamId,
            after: { robots: changed.map(({ sn }) => sn), ...(until === undefined ? {} : { until }) },
          });
        return { changed: changed.length };
      });
    },

    /** Called when robots move: conditions of their old group no longer apply. */
    async leaveForeignConditions(
      {
        teamId,
        robots,
        removing,
      }: { teamId: string; robots: readonly { id: string }[]; removing: readonly string[] },
      unit: Unit,
    ): Promise<void> {
      const ids = robots.map(({ id }) => id);
      const left = await store.leaveForeignConditions(unit.tx, teamId, ids, removing);
      if (left.length === 0) return;
      await writeHistory(
        unit.tx,
        left.map(({ id, condition }) => ({
          teamId,
          deviceId: id,
          at: new Date(),
          code: '5-3',
          change: 'done' as const,
          detail: condition,
        })),
      );
      const groupIds = [...new Set(left.map(({ groupId }) => groupId))];
      const sns = left.map(({ sn }) => sn);
      await unit.emit(stationChanged, { teamId, groupIds, sns });
      await unit.emit(conditionsGiven, { teamId, sns });
    },

    async comment(actor: Actor, { sn, comment }: RequestOf<typeof commentMonitored>['body']) {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const [robot] = await hold(unit.tx, actor, [sn]);
        if (robot!.comment !== comment) {
          await store.writeComment(unit.tx, teamId, robot!.id, comment);
          await audit(unit.tx, actor, {
            ...entry('comment', robot!),
            before: { comment: robot!.comment },
            after: { comment },
          });
          await tell(unit, teamId, [robot!]);
        }
        return { sn: robot!.sn, comment };
      });
    },

    /** @throws Problem condition.not_found, condition.robot_type with the robots of another type */
    async applyCondition(actor: Actor, { snArray, settingId }: RequestOf<typeof applyCondition>['body']) {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const robots = await hold(tx, actor, snArray);
        const condition = await keepCondition(tx, teamId, reachOf(actor, 'condition.read'), settingId);
        if (condition === undefined) throw new Problem('condition.not_found');
        const others = robots.filter(({ model }) => robotTypeOf(model as RobotModel) !== condition.robotType);
        if (others.length > 0)
          throw new Problem('condition.robot_type', { detail: { sns: others.map(({ sn }) => sn) } });
        // A group's condition applies only to robots of that group.
        if (condition.groupId !== null && robots.some(({ groupId }) => groupId !== condition.groupId))
          throw fieldProblem('condition.other_group', 'settingId', 'field.choice');
        const changed = robots.filter(({ conditionId }) => conditionId !== settingId);
        if (changed.length === 0) return { changed: 0 };
        const ids = changed.map(({ id }) => id);
        await store.writeConditionOf(tx, teamId, ids, settingId);
        await writeHistory(
          tx,
          ids.map((deviceId) => ({
            teamId,
            deviceId,
            at: new Date(),
            code: '5-3',
            change: 'done' as const,
            actorName: actor.name,
            detail: condition.name,
          })),
        );
        await audit(tx, actor, {
          action: 'condition.apply',
          objectType: 'condition',
          objectId: settingId,
          after: { robots: changed.map(({ sn }) => sn) },
        });
        await tell(unit, teamId, changed);
        await unit.emit(conditionsGiven, { teamId, sns: changed.map(({ sn }) => sn) });
        return { changed: changed.length };
      });
    },
  };
}

/** @throws Problem request.invalid for a time that has passed or exceeds the longest stop */
function stopEnd(until: string | undefined): Date {
  if (until === undefined) return FOREVER;
  const hours = (Date.parse(until) - Date.now()) / HOUR_MS;
  if (hours <= 0) throw fieldProblem('request.invalid', 'until', 'field.too_small');
  if (hours > monitoringLimits.stopHoursMax)
    throw fieldProblem('request.invalid', 'until', 'field.too_large');
  return new Date(until);
}

export type Watching = ReturnType<typeof createWatching>;
