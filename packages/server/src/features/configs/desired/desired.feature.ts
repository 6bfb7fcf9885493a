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
 * The desired and applied configuration of each robot (`device_configs`), and the retained message that carries it.
 * Comes before commands in the order of features: it publishes for their delivery, and reacts to their results.
 */
export function desiredFeature({ db, robots, jobs }: Platform, { downloads }: DesiredNeeds) {
  const publisher = createDesiredPublisher({ db, link: robots, downloads });
  robots.onDesiredAsked(publisher.openMessagesOf);

  /**
   * Publishes through a job, so that it happens even if this process dies; and immediately as well, when few robots
   * are concerned. The request does not wait: the broker may not acknowledge, and the job retries.
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
      /** Publishes robots' desired state after a change, even if this process dies after the commit. */
      publishAfter,
      addPart: publisher.addPart,
      openMessagesOf: publisher.openMessagesOf,
      noteReported: writeReported,
      /** Assigns a configuration to robots not activated yet; the caller sends it when they enrol. */
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
      /** Robots not activated yet get the configuration of their group instead, if it has one. */
      async forgetAwaited(unit: Unit, teamId: string, deviceIds: readonly string[]): Promise<void> {
        const forgotten = await forgetAwaited(unit.tx, teamId, deviceIds);
        if (forgotten.length === 0) return;
        await tell(
          unit,
          forgotten.map(({ id, sn }) => ({ teamId, deviceId: id, sn, ...nothing })),
        );
        await unit.emit(configsChanged, { teamId, groupIds: null });
      },
      /** Unassigns a configuration that is being removed, in the same transaction. @returns how many robots had it */
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
      /** Clears the desired and applied configuration: a rollout took these robots back to having none. */
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
        // The retained message outlives the connection it was sent over, so it must be replaced.
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
