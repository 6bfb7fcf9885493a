import type { ConfigDocument } from '@muster/contract/configs/schemas';
import type { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import type { DeployImpact, deployTarget } from '@muster/contract/configs/deployment.schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { holdGroups } from '../../../platform/rights/team-groups.store.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Configs } from '../editing/configs.service.ts';
import { holdVersion, untilUnchanged } from './held-version.ts';
import { differenceOn } from './impact.ts';

export interface Target {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
  model: string;
}

/** What a deployment needs of the devices area. */
export interface TargetFinder {
  findAll(
    actor: Actor,
    reach: Reach,
    wanted: { deviceIds: readonly string[]; groupIds: readonly string[] },
    limit: number,
  ): Promise<Target[]>;
}

export interface Work {
  command: RobotCommand;
  subject: string;
  configId: string;
  version: number;
  retryOf: null;
}

/** What a deployment needs of the commands area. */
export interface Dispatcher {
  create(
    actor: Actor,
    work: Work,
    found: readonly Target[],
    how: {
      whenOffline: 'skip' | 'deliver';
      expiresInMinutes?: number | undefined;
      requestId?: string | undefined;
    },
    first: (unit: Unit) => Promise<void>,
  ): Promise<{ taskId: string; sent: number }>;
}

type DeployBody = RequestOf<typeof deployConfig>['body'];

const NAMED = 100;
const nameOf = ({ id, sn, name }: Target) => ({ id, sn, name });

type Reached = Omit<DeployImpact, 'first' | 'replaced' | 'same' | 'steps'>;

function reachOf(targets: readonly Target[]): Reached {
  const offline = targets.filter((target) => target.connection === 0);
  const notActivated = targets.filter((target) => target.connection === -2);
  return {
    total: targets.length,
    online: targets.length - offline.length - notActivated.length,
    offline: offline.length,
    notActivated: notActivated.length,
    offlineDevices: offline.slice(0, NAMED).map(nameOf),
    notActivatedDevices: notActivated.slice(0, NAMED).map(nameOf),
  };
}

/** What a deployment needs of the groups area. */
export interface GroupsOfDeployment {
  /** Robots that join these groups from now on are given this configuration. */
  setConfig(unit: Unit, teamId: string, groupIds: readonly string[], configId: string): Promise<void>;
}

export interface DeploymentOptions {
  db: Database;
  configs: Pick<Configs, 'find'>;
  targets: TargetFinder;
  dispatcher: Dispatcher;
  groups: GroupsOfDeployment;
}

export function createDeployment({ db, configs, targets, dispatcher, groups }: DeploymentOptions) {
  async function find(actor: Actor, reach: Reach, wanted: z.output<typeof deployTarget>): Promise<Target[]> {
    const found = await targets.findAll(actor, reach, wanted, limits.commands.devicesMax + 1);
    if (found.length > limits.commands.devicesMax)
      throw new Problem('request.invalid', { fields: { groupIds: 'field.too_many' } });
    return found;
  }

  async function impactOf(
    teamId: string,
    config: { id: string; version: number; document: ConfigDocument },
    found: readonly Target[],
  ): Promise<DeployImpact> {
    const ids = found.map((target) => target.id);
    return { ...reachOf(found), ...(await differenceOn(db, teamId, config, ids)) };
  }

  /** Gives groups a configuration without sending it to anybody. @throws Problem deploy.no_robots when none exists */
  async function assign(actor: Actor, config: { id: string; version: number }, wanted: readonly string[]) {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      await holdVersion(unit.tx, teamId, config.id, config.version);
      const groupIds = await holdGroups(unit.tx, teamId, wanted);
      if (groupIds.length === 0) throw new Problem('deploy.no_robots');
      await groups.setConfig(unit, teamId, groupIds, config.id);
      await audit(unit.tx, actor, {
        action: 'config.assign',
        objectType: 'config',
        objectId: config.id,
        after: { groupIds, version: config.version },
      });
    });
  }

  async function deployOnce(actor: Actor, reach: Reach, id: string, body: DeployBody) {
    const config = await configs.find(actor, reach, id);
    const found = await find(actor, reach, body);
    const { version } = config;
    const document = config.document as ConfigDocument;
    const work: Work = {
      command: { kind: 'config.apply', parameters: { configId: id, version, document, downloads: [] } },
      subject: config.name,
      configId: id,
      version,
      retryOf: null,
    };
    const groupIds = body.groupIds.filter((groupId) => reach === null || reach.includes(groupId));
    // Before it is sent: afterwards robots may have it already.
    const impact = await impactOf(actor.teamId, { id, version, document }, found);
    // Nobody in these groups can be sent anything yet: they are assigned it, and robots get it when they are activated.
    if (groupIds.length > 0 && impact.online + impact.offline === 0) {
      await assign(actor, { id, version }, groupIds);
      return { taskId: null, version, sent: 0, impact };
    }
    const { taskId, sent } = await dispatcher.create(actor, work, found, body, async (unit) => {
      await holdVersion(unit.tx, actor.teamId, id, version);
      if (groupIds.length === 0) return;
      await groups.setConfig(unit, actor.teamId, groupIds, id);
    });
    return { taskId, version, sent, impact };
  }

  return {
    async impact(
      actor: Actor,
      reach: Reach,
      id: string,
      wanted: z.output<typeof deployTarget>,
    ): Promise<DeployImpact> {
      const { version, document } = await configs.find(actor, reach, id);
      const found = await find(actor, reach, wanted);
      return impactOf(actor.teamId, { id, version, document: document as ConfigDocument }, found);
    },

    deploy: (actor: Actor, reach: Reach, id: string, body: DeployBody) =>
      untilUnchanged(() => deployOnce(actor, reach, id, body)),
  };
}

export type Deployment = ReturnType<typeof createDeployment>;
