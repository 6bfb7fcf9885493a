import { configsTopic, configTopic } from '@muster/contract/configs/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Unit } from '../../platform/events/event.ts';
import { Problem } from '../../platform/http/problem.ts';
import { robotsJoined } from '../devices/devices.events.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { configsChanged, configSaved } from './configs.events.ts';
import { configsRoutes } from './configs.routes.ts';
import {
  createDeployment,
  type Dispatcher,
  type GroupsOfDeployment,
  type TargetFinder,
} from './deployment/deployment.service.ts';
import { giveMissedJob } from './deployment/give-missed.job.ts';
import { createGroupConfigs, type SystemDispatcher } from './deployment/group-configs.service.ts';
import { noteJoined } from './deployment/joined.store.ts';
import type { Desired } from './desired/desired.feature.ts';
import type { FileDescriber } from './editing/config-write.ts';
import { fileReplaced } from '../files/files.events.ts';
import { followFile } from './editing/follow-file.ts';
import { createConfigs } from './editing/configs.service.ts';
import { moveConfigs } from './editing/configs.store.ts';
import { createConfigVersions } from './editing/config-versions.service.ts';
import { findConfigsBy } from './editing/find-configs.store.ts';
import { findConfigsOfFile } from './use/file-use.store.ts';
import { createConfigUse, type GroupsOfUse } from './use/config-use.service.ts';

export interface ConfigsNeeds {
  commands: {
    dispatch: Dispatcher & SystemDispatcher;
    progress: {
      move(
        unit: Unit,
        transitions: { teamId: string; id: string; status: 'expired'; progress: null; detail: string }[],
      ): Promise<void>;
    };
  };
  desired: Desired;
  files: FileDescriber;
  groups: GroupsOfDeployment & GroupsOfUse;
  targets: TargetFinder;
}

/** Configurations: editing and versions, deployment to robots and groups, and where they are used. */
export function configsFeature({ db, live, log }: Platform, needs: ConfigsNeeds) {
  const { commands, desired, files, groups, targets } = needs;
  const configs = createConfigs({ db, files });
  const groupConfigs = createGroupConfigs(db, commands.dispatch, (error) =>
    log.error({ err: error }, 'assigning a group configuration to a robot failed'),
  );
  const deployment = createDeployment({
    db,
    configs,
    targets,
    groups,
    desired,
    dispatcher: commands.dispatch,
    giveSoon: groupConfigs.giveSoon,
  });
  const use = createConfigUse({
    db,
    configs,
    desired,
    groups,
    endCommands: (unit, teamId, ids) =>
      commands.progress.move(
        unit,
        ids.map((id) => ({ teamId, id, status: 'expired', progress: null, detail: 'removed' })),
      ),
  });

  return feature('configs', {
    service: { ...configs, ...deployment, giveTo: groupConfigs.giveTo },
    routes: (routes) =>
      configsRoutes(routes, {
        configs,
        versions: createConfigVersions(db, configs),
        use,
        deployment,
      }),
    jobs: [giveMissedJob(db, groupConfigs)],
    searches: [
      { kind: 'configs', permission: 'config.read', find: (question) => findConfigsBy(db, question) },
    ],
    uses: [{ of: 'file', kind: 'config', permission: 'config.read', find: findConfigsOfFile }],
    topics: [configsTopic, configTopic],
    on: [
      fileReplaced.inTransaction((replaced, unit) => followFile(unit, replaced)),
      robotsJoined.inTransaction(async ({ teamId, deviceIds }, unit) => {
        await noteJoined(unit.tx, teamId, deviceIds);
        await desired.forgetAwaited(unit, teamId, deviceIds);
      }),
      robotsJoined.afterCommit(({ teamId, deviceIds }) => groupConfigs.giveSoon(teamId, deviceIds)),
      groupsRemoving.inTransaction(async ({ teamId, groupIds, heirId }, unit) => {
        await moveConfigs(unit.tx, teamId, groupIds, heirId);
        await unit.emit(configsChanged, { teamId, groupIds: null });
      }),
      configsChanged.afterCommit(({ teamId, groupIds }) => live.publish(configsTopic, { teamId, groupIds })),
      configSaved.afterCommit(({ teamId, configId, groupIds }) =>
        live.publish(configTopic, { teamId, groupIds }, { of: configId }),
      ),
    ],
    refusals: {
      configs_team_id_group_id_fkey: () => new Problem('E004', { fields: { groupId: 'field.choice' } }),
      device_groups_team_id_config_id_fkey: () => new Problem('config.not_found'),
      device_configs_team_id_config_id_fkey: () => new Problem('config.not_found'),
    },
    drain: groupConfigs.drain,
  });
}
