import type { Floors } from './app.ts';
import { type Commands, createCommands } from './features/commands/commands.service.ts';
import { supersede } from './features/commands/supersede.ts';
import type { ConfigServices } from './features/configs/configs.routes.ts';
import { createConfigs } from './features/configs/configs.service.ts';
import { createConfigUse } from './features/configs/config-use.service.ts';
import { createConfigVersions } from './features/configs/config-versions.service.ts';
import { createDeployment } from './features/configs/deployment.service.ts';
import { createGroupConfigs, type GroupConfigs } from './features/configs/group-configs.service.ts';
import { assignConfig } from './features/devices/device-configs.store.ts';
import { createTargetFinder } from './features/devices/targets.ts';
import { createFileLibrary, type FileLibrary } from './features/files/files.service.ts';
import type { Rights } from './rights.ts';
import type { Robots } from './robots.ts';

export interface Work extends ConfigServices {
  commands: Commands;
  /** For whoever puts robots into groups. */
  groupConfigs: GroupConfigs;
  files: FileLibrary;
  /** Which robots a task is for. */
  targets: ReturnType<typeof createTargetFinder>;
}

/** What robots are given to do: commands, and the configurations and files that some of them carry. */
export function assembleWork(floors: Floors, { live }: Rights, robots: Robots): Work {
  const { log, db } = floors;
  const { listChanged, refresh } = robots;
  const targets = createTargetFinder(db);
  const commands = createCommands({
    db,
    delivery: robots.delivery,
    progress: robots.progress,
    targets,
    onListChange: listChanged('usage'),
    onError: (error) => log.error({ err: error }, 'a task was not sent'),
    async onCreated(tx, task) {
      const { teamId, configId, version } = task;
      // In the order in which robots' answers lock rows: commands, then tasks, then devices.
      const announce = await supersede(tx, robots.progress, task);
      if (configId !== null && version !== null)
        await assignConfig(tx, { teamId, taskId: task.id, configId, version, targets: task.targets });
      return async () => {
        await announce();
        if (configId === null) return;
        await robots.takeConfigs(
          teamId,
          task.targets.map((target) => ({
            deviceId: target.id,
            sn: target.sn,
            configId,
            configName: task.subject,
            configVersion: version,
            configState: 'waiting',
            configProgress: 0,
            configCommandId: target.commandId,
            configTaskId: task.id,
          })),
        );
        listChanged('configs')(teamId, null);
      };
    },
  });
  const files = createFileLibrary({
    db,
    disk: floors.files,
    secret: floors.secret,
    onChange: (teamId) =>
      live.publish({ teamId, permission: 'file.read', groupIds: null }, { kind: 'list', list: 'files' }),
  });
  const configs = createConfigs({
    db,
    files,
    onSaved({ teamId, id, groupId, version, renamed, by }) {
      const groupIds = groupId === null ? null : [groupId];
      const audience = { teamId, permission: 'config.read' as const, groupIds };
      live.publish(audience, { kind: 'configSaved', id, version, by });
      live.publish(audience, { kind: 'list', list: 'configs' });
      if (renamed !== null) robots.nameConfig(teamId, id, renamed);
    },
  });
  const deployment = createDeployment({
    db,
    configs,
    targets,
    dispatcher: commands,
    onAssigned: listChanged('groups'),
  });
  const groupConfigs = createGroupConfigs(db, commands);
  robots.whenJoined(groupConfigs.giveTo);
  const use = createConfigUse({
    db,
    configs,
    endCommands: (tx, teamId, ids) =>
      robots.progress.move(
        tx,
        ids.map((id) => ({ teamId, id, status: 'expired', progress: null, detail: 'removed' })),
      ),
    async onRemoved({ teamId, robots: left }) {
      for (const list of ['groups', 'devices', 'configs'] as const) listChanged(list)(teamId, null);
      const ids = left.map((robot) => robot.id);
      for (let start = 0; start < ids.length; start += 1000)
        await refresh(teamId, ids.slice(start, start + 1000));
      // What is retained for them would else be said to them for ever.
      for (const { sn } of left) await robots.link.publish(sn, 'desired', { configuration: null });
    },
  });
  const versions = createConfigVersions(db, files, configs);
  return { commands, configs, versions, use, deployment, groupConfigs, files, targets };
}
