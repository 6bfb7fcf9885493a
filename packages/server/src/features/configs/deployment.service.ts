import type { ConfigDocument } from '@muster/contract/configs';
import type { deployConfig, DeployImpact, deployTarget } from '@muster/contract/deployment';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Configs } from './configs.service.ts';
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
    alsoInTransaction: (tx: Tx) => Promise<void>,
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

export interface DeploymentOptions {
  db: Database;
  configs: Pick<Configs, 'find'>;
  targets: TargetFinder;
  dispatcher: Dispatcher;
  /** These groups remember another configuration now. */
  onAssigned(teamId: string, groupIds: readonly string[]): void;
}

export function createDeployment({ db, configs, targets, dispatcher, onAssigned }: DeploymentOptions) {
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
    const { taskId, sent } = await dispatcher.create(actor, work, found, body, async (tx) => {
      await holdVersion(tx, actor.teamId, id, version);
      if (groupIds.length === 0) return;
      await tx
        .updateTable('deviceGroups')
        .set({ configId: id })
        .where('teamId', '=', actor.teamId)
        .where('id', 'in', groupIds)
        .execute();
    });
    if (groupIds.length > 0) onAssigned(actor.teamId, groupIds);
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
