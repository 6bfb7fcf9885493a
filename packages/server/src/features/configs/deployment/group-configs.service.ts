import { commandsLimits } from '@muster/contract/commands/limits';
import type { CommandWork } from '../../../platform/commands/command-maker.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { findMissing, type Missing } from './deployment.store.ts';
import type { Target } from './deploy-targets.ts';
import { forgetJoined, type JoinedRobot as Joined, listJoined } from './joined.store.ts';
import { checkAwaited, lockGroups, holdVersion, untilUnchanged } from './held-version.ts';

/** What this service needs of the commands area; the sender is Muster itself. */
export interface SystemDispatcher {
  create(
    actor: AuditActor,
    work: CommandWork,
    found: readonly Target[],
    how: { whenOffline: 'deliver'; expiresInMinutes: number },
    around: { first(unit: Unit): Promise<void> },
  ): Promise<{ taskId: string }>;
}

/** Robots of a class enrol within seconds of each other: one task covers all of them. */
const GATHER_MS = 200;

export function createGroupConfigs(
  db: Database,
  dispatcher: SystemDispatcher,
  onError: (error: unknown) => void,
) {
  async function giveOnce(joined: readonly Joined[]): Promise<void> {
    const missing = await findMissing(db, joined);
    // Group configurations and those assigned before activation are locked differently.
    const tasks = Map.groupBy(missing, (robot) => `${robot.teamId} ${robot.configId} ${robot.isAwaited}`);
    for (const robots of tasks.values()) {
      const [{ teamId, configId, configName, version, document, isAwaited }] = robots as [Missing];
      const work: CommandWork = {
        command: { kind: 'config.apply', parameters: { configId, version, document, downloads: [] } },
        subject: configName,
        configId,
        version,
      };
      const muster = musterActor(teamId);
      const how = { whenOffline: 'deliver', expiresInMinutes: commandsLimits.waitExpiryMinutesMax } as const;
      const groupIds = [...new Set(robots.map((robot) => robot.groupId))];
      await dispatcher.create(muster, work, robots, how, {
        async first({ tx }) {
          await holdVersion(tx, teamId, configId, version);
          if (isAwaited) await checkAwaited(tx, teamId, robots, configId);
          else await lockGroups(tx, teamId, groupIds, configId);
        },
      });
    }
  }

  const batcher = createBatcher<Joined>({
    delayMs: GATHER_MS,
    maxItems: commandsLimits.devicesMax,
    senderOf: ({ teamId }) => teamId,
    partyOf: ({ teamId }) => teamId,
    onRefused: (_, error) => onError(error),
    async write(joined) {
      const recorded = await listJoined(db, joined);
      await untilUnchanged(() => giveOnce(joined));
      await forgetJoined(db, recorded);
    },
  });

  return {
    /**
     * For robots that have just joined their group (activated, or moved there): sends them the group's configuration,
     * or the one assigned before activation, when they come online. Robots not activated, and groups without a
     * configuration, are skipped.
     */
    async giveTo(teamId: string, deviceIds: readonly string[]): Promise<void> {
      await Promise.all(deviceIds.map((deviceId) => batcher.add({ teamId, deviceId })));
    },
    /** The same, without waiting for it. */
    giveSoon(teamId: string, deviceIds: readonly string[]): void {
      for (const deviceId of deviceIds) batcher.add({ teamId, deviceId }).catch(onError);
    },
    drain: () => batcher.drain(),
  };
}

export type GroupConfigs = ReturnType<typeof createGroupConfigs>;
