import { feature } from '../../../platform/assembly/feature.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { commandsMoved, taskCreated } from '../../commands/commands.events.ts';
import { robotsRemoved } from '../../devices/devices.events.ts';
import { type ConfigOf, configsChanged, deviceConfigsChanged } from '../configs.events.ts';
import { type Awaited, awaitConfig, forgetAwaited } from './awaited.store.ts';
import { createDesiredPublisher, type DesiredOptions } from './desired.publisher.ts';
import {
  assignConfig,
  clearConfigs,
  clearReset,
  followCommands,
  unassignConfig,
  writeReported,
} from './desired.store.ts';
import { enqueuePublishing, publishDesiredJob } from './publish-desired.job.ts';

export type DesiredNeeds = Pick<DesiredOptions, 'downloads'>;

const AT_ONCE = 100;

/**
 * What each robot should have and has (`device_configs`), and the retained message that says it to the robot. Stands
 * below commands, whose deliveries it publishes, and reacts to what becomes of them.
 */
export function desiredFeature({ db, robots, jobs }: Platform, { downloads }: DesiredNeeds) {
  const publisher = createDesiredPublisher({ db, link: robots, downloads });
  robots.onDesiredAsked(publisher.openMessagesOf);

  /**
   * For good, however this process ends: a job; and at once, where that takes a moment only. Nobody waits for it: a
   * broker that does not acknowledge is no reason to keep the person waiting, and the job tries again.
   */
  async function publishAfter(unit: Unit, sns: readonly string[]): Promise<void> {
    if (sns.length === 0) return;
    await enqueuePublishing(jobs, unit.tx, sns);
    if (sns.length <= AT_ONCE) unit.afterCommit(() => void publisher.publish(sns).catch(() => {}));
  }

  async function tell(unit: Unit, rows: readonly (ConfigOf & { teamId: string })[]): Promise<void> {
    for (const [teamId, own] of Map.groupBy(rows, (row) => row.teamId))
      await unit.emit(deviceConfigsChanged, {
        teamId,
        changed: own,
      });
  }

  return feature('configs.desired', {
    service: {
      publish: publisher.publish,
      /** Says to robots what they should have after a change of it, however this process ends after the commit. */
      publishAfter,
      addPart: publisher.addPart,
      openMessagesOf: publisher.openMessagesOf,
      /** A robot said what it has. */
      noteReported: (
        robot: { teamId: string; id: string },
        has: { configId: string | null; version: number | null },
      ) => writeReported(db, robot, has),
      /** Robots that are not activated yet should have this; whoever gives it sends it when they enrol. */
      async await(unit: Unit, { configName, ...awaited }: Awaited & { configName: string }): Promise<void> {
        const { teamId, configId, version } = awaited;
        const given = { ...nothing, configId, configName, configVersion: version, configProgress: 0 };
        const robotsGiven = await awaitConfig(unit.tx, awaited);
        await tell(
          unit,
          robotsGiven.map(({ id, sn }) => ({
            teamId,
            deviceId: id,
            sn,
            ...given,
            configState: 'waiting' as const,
          })),
        );
        await unit.emit(configsChanged, { teamId, groupIds: null });
      },
      /** Robots that are not activated yet get what their group was assigned instead, where it was. */
      async forgetAwaited(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void> {
        const forgotten = await forgetAwaited(unit.tx, teamId, deviceIds);
        if (forgotten.length === 0) return;
        await tell(
          unit,
          forgotten.map(({ id, sn }) => ({ teamId, deviceId: id, sn, ...nothing })),
        );
        await unit.emit(configsChanged, { teamId, groupIds: null });
      },
      /** These robots are no longer meant to have the configuration; part of its removal. @returns how many */
      async unassign(unit: Unit, teamId: string, configId: string): Promise<number> {
        const left = await unassignConfig(unit.tx, teamId, configId);
        await publishAfter(
          unit,
          left.map(({ sn }) => sn),
        );
        await tell(
          unit,
          left.map(({ id, sn }) => ({ teamId, deviceId: id, sn, ...nothing })),
        );
        return left.length;
      },
      /** These robots have nothing any more, and are meant to have nothing: a rollout brought them back to that. */
      async clear(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void> {
        const cleared = await clearConfigs(unit.tx, teamId, deviceIds);
        await publishAfter(
          unit,
          cleared.map(({ sn }) => sn),
        );
        await tell(
          unit,
          cleared.map(({ id, sn }) => ({ teamId, deviceId: id, sn, ...nothing })),
        );
        await unit.emit(configsChanged, { teamId, groupIds: null });
      },
    },
    jobs: [publishDesiredJob(publisher)],
    on: [
      taskCreated.inTransaction(async ({ task }, unit) => {
        const { teamId, configId, version } = task;
        if (configId === null || version === null) return;
        await assignConfig(unit.tx, { teamId, taskId: task.id, configId, version, targets: task.targets });
        await tell(
          unit,
          task.targets.map((target) => ({
            teamId,
            deviceId: target.id,
            sn: target.sn,
            configId,
            configName: task.subject,
            configVersion: version,
            configState: 'waiting' as const,
            configProgress: 0,
            configCommandId: target.commandId,
            configTaskId: task.id,
          })),
        );
        await unit.emit(configsChanged, { teamId, groupIds: null });
      }),
      commandsMoved.inTransaction(async ({ moved }, unit) => {
        const carried = moved.filter(({ kind }) => kind === 'config.apply');
        const now = new Map(
          (await followCommands(unit.tx, carried)).map(({ deviceId, ...config }) => [deviceId, config]),
        );
        await tell(
          unit,
          carried.flatMap(({ teamId, deviceId, sn }) => {
            const config = now.get(deviceId);
            return config === undefined ? [] : [{ teamId, deviceId, sn, ...config }];
          }),
        );
        const isReset = ({ kind, status }: (typeof moved)[number]) =>
          kind === 'device.reset' && status === 'done';
        const resets = moved.filter(isReset);
        await clearReset(unit.tx, resets);
        for (const teamId of new Set(resets.map((row) => row.teamId)))
          await unit.emit(configsChanged, { teamId, groupIds: null });
        // What a robot should have outlives the connection it was sent over.
        const withdrawn = carried.filter((row) => row.status === 'expired' && row.sentAt !== null);
        await publishAfter(
          unit,
          [...resets, ...withdrawn].map(({ sn }) => sn),
        );
      }),
      robotsRemoved.inTransaction(({ robots: gone }, unit) =>
        publishAfter(
          unit,
          gone.map(({ sn }) => sn),
        ),
      ),
    ],
  });
}

const nothing = {
  configId: null,
  configVersion: null,
  configState: 'none' as const,
  configProgress: null,
  configCommandId: null,
  configTaskId: null,
};

export type Desired = ReturnType<typeof desiredFeature>['service'];
