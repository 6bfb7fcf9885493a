import {
  type RobotCondition,
  robotSettings,
  type TakenCondition,
} from '@muster/contract/monitoring/robot-condition';
import { stationTopic } from '@muster/contract/monitoring/live-topics';
import type { ReportedMessage } from '@muster/contract/robot-link/messages';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { untilDatabaseAnswers } from '../../../platform/database/until-database-answers.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { robotsMoved } from '../../devices/devices.events.ts';
import { timeZonesChanged } from '../../schedules/schedules.events.ts';
import { conditionsChanged, conditionsGiven } from '../monitoring.events.ts';
import * as store from './given.store.ts';

/** From the area of the desired state of robots. */
export interface DesiredOfMonitoring {
  addPart(part: {
    name: 'condition';
    of(sns: readonly string[], isOpenOnly: boolean): Promise<ReadonlyMap<string, RobotCondition | null>>;
  }): void;
  publish(sns: readonly string[]): Promise<void>;
  /** Publishes after the commit, even if this process ends then. */
  publishAfter(unit: Unit, sns: readonly string[]): Promise<void>;
}

export interface GivenNeeds {
  desired: DesiredOfMonitoring;
  timeZonesOf: TimeZonesOf;
}

/** When a fleet reconnects, thousands of robots report within seconds. */
const gathered = { delayMs: 20, maxItems: 1000 };

/** Robots compared at once. */
const CHUNK = 1000;

const isSame = (one: TakenCondition | null, other: TakenCondition | null) =>
  one?.conditionId === other?.conditionId &&
  one?.revision === other?.revision &&
  one?.timeZone === other?.timeZone;

/** Publishes the condition each robot should have as part of `desired`, and stores the one it reports. */
export function createGiven({ db, live, log, robots: link }: Platform, { desired, timeZonesOf }: GivenNeeds) {
  /** For each robot, the condition it should have and whether it reports that one. */
  async function given(tx: Database | Tx, sns: readonly string[]) {
    const rows = await store.listGiven(tx, sns);
    const zones = new Map<string, string>();
    for (const [teamId, own] of Map.groupBy(rows, (row) => row.teamId))
      for (const [id, zone] of await timeZonesOf(tx, teamId, [...new Set(own.map(({ groupId }) => groupId))]))
        zones.set(id, zone);
    return rows.flatMap((row) => {
      const { sn, teamId, groupId, conditionId, revision, taken } = row;
      const timeZone = zones.get(groupId);
      // The group was removed since the robots were read: they get theirs with the one they were moved to.
      if (timeZone === undefined) return [];
      const should = conditionId === null ? null : { conditionId, revision: revision!, timeZone };
      return [{ sn, teamId, groupId, should, hasIt: isSame(should, taken) }];
    });
  }

  desired.addPart({
    name: 'condition',
    async of(sns, isOpenOnly) {
      const rows = (await given(db, sns)).filter(({ hasIt }) => !isOpenOnly || !hasIt);
      const documents = await store.listDocuments(
        db,
        [...new Set(rows.map(({ teamId }) => teamId))],
        [...new Set(rows.flatMap(({ should }) => should?.conditionId ?? []))],
      );
      const settings = new Map([...documents].map(([id, document]) => [id, robotSettings.parse(document)]));
      return new Map(
        rows.flatMap(({ sn, should }): [string, RobotCondition | null][] => {
          if (should === null) return [[sn, null]];
          const own = settings.get(should.conditionId);
          // Just removed; its replacement is published by that change.
          return own === undefined ? [] : [[sn, { ...should, settings: own }]];
        }),
      );
    },
  });

  /** Publishes the conditions of robots that do not report theirs. */
  async function publishMissing(): Promise<void> {
    const sns = await store.listAllSns(db);
    for (let start = 0; start < sns.length; start += CHUNK) {
      const rows = await given(db, sns.slice(start, start + CHUNK));
      await desired.publish(rows.filter(({ hasIt }) => !hasIt).map(({ sn }) => sn));
    }
  }

  // An external broker may have lost what it retained, and its robots need not subscribe anew.
  link.onBrokerConnected(() => {
    untilDatabaseAnswers(publishMissing).catch((error: unknown) =>
      log.warn({ err: error }, 'publishing missing conditions failed'),
    );
  });

  const reports = createBatcher<store.Taken>({
    ...gathered,
    senderOf: ({ sn }) => sn,
    onRefused: ({ sn }, error) => log.warn({ sn, err: error }, 'the database rejected a condition report'),
    async write(said) {
      // Keeps the latest report of each robot.
      const latest = [...new Map(said.map((each) => [each.sn, each])).values()];
      // In one unit: a report that was stored, but not compared, would count as unchanged when the robot repeats it.
      await db.unit(async (unit) => {
        const changed = await store.writeTaken(unit.tx, latest);
        if (changed.length === 0) return;
        const robots = await given(unit.tx, changed);
        const others = robots.filter(({ hasIt }) => !hasIt).map(({ sn }) => sn);
        await desired.publishAfter(unit, others);
        unit.afterCommit(() => {
          for (const [teamId, own] of Map.groupBy(robots, (robot) => robot.teamId))
            live.publish(stationTopic, { teamId, groupIds: [...new Set(own.map(({ groupId }) => groupId))] });
        });
      });
    },
  });

  return {
    /** Whether the robot reports the condition it should have. */
    async hasIt(sn: string): Promise<boolean> {
      const [robot] = await given(db, [sn]);
      return robot === undefined || robot.hasIt;
    },
    robotMessages: {
      reported(sn: string, { condition }: ReportedMessage) {
        // Omitted by a robot that never had a condition.
        if (condition !== undefined) return reports.add({ sn, condition });
      },
    },
    on: [
      conditionsGiven.inTransaction(({ sns }, unit) => desired.publishAfter(unit, sns)),
      conditionsChanged.inTransaction(async ({ teamId, ids }, unit) =>
        desired.publishAfter(unit, await store.listRobotsBy(unit.tx, teamId, ids)),
      ),
      timeZonesChanged.inTransaction(async ({ teamId, groupIds }, unit) =>
        desired.publishAfter(unit, await store.listStationRobots(unit.tx, teamId, groupIds)),
      ),
      // Their new group may be in another time zone.
      robotsMoved.inTransaction(async ({ robots }, unit) => {
        const rows = await given(
          unit.tx,
          robots.map(({ sn }) => sn),
        );
        const others = rows.filter(({ hasIt }) => !hasIt).map(({ sn }) => sn);
        await desired.publishAfter(unit, others);
      }),
    ],
    drain: () => reports.drain(),
  } satisfies FeatureParts & Record<string, unknown>;
}

export type Given = ReturnType<typeof createGiven>;
