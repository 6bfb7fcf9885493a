import type { ConfigDocument, deployConfig, DeployImpact, deployTarget } from '@muster/contract/configs';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Configs } from './configs.service.ts';

interface Target {
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

interface Work {
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

const NAMED = 100;
const nameOf = ({ id, sn, name }: Target) => ({ id, sn, name });

function impactOf(targets: readonly Target[]): DeployImpact {
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

export function createDeployment(
  configs: Pick<Configs, 'find'>,
  targets: TargetFinder,
  dispatcher: Dispatcher,
) {
  async function find(actor: Actor, reach: Reach, wanted: z.output<typeof deployTarget>): Promise<Target[]> {
    const found = await targets.findAll(actor, reach, wanted, limits.commands.devicesMax + 1);
    if (found.length > limits.commands.devicesMax)
      throw new Problem('request.invalid', { fields: { groupIds: 'field.too_many' } });
    return found;
  }

  return {
    async impact(
      actor: Actor,
      reach: Reach,
      id: string,
      wanted: z.output<typeof deployTarget>,
    ): Promise<DeployImpact> {
      await configs.find(actor, reach, id);
      return impactOf(await find(actor, reach, wanted));
    },

    async deploy(actor: Actor, reach: Reach, id: string, body: RequestOf<typeof deployConfig>['body']) {
      const config = await configs.find(actor, reach, id);
      const found = await find(actor, reach, body);
      const { version } = config;
      const document = config.document as ConfigDocument;
      const work: Work = {
        command: { kind: 'config.apply', parameters: { configId: id, version, document } },
        subject: config.name,
        configId: id,
        version,
        retryOf: null,
      };
      const { taskId, sent } = await dispatcher.create(actor, work, found, body, async (tx) => {
        const groupIds = body.groupIds.filter((groupId) => reach === null || reach.includes(groupId));
        if (groupIds.length === 0) return;
        await tx
          .updateTable('deviceGroups')
          .set({ configId: id })
          .where('teamId', '=', actor.teamId)
          .where('id', 'in', groupIds)
          .execute();
      });
      return { taskId, version, sent, impact: impactOf(found) };
    },
  };
}

export type Deployment = ReturnType<typeof createDeployment>;
