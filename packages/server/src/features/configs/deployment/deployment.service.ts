import type { ConfigDocument } from '@muster/contract/configs/schemas';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import type { DeployImpact, deployTarget } from '@muster/contract/configs/deployment.schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { commandsLimits } from '@muster/contract/commands/limits';
import type { z } from 'zod';
import { type Asked, findAnswer, keepAnswer } from '../../../platform/answers/answers.store.ts';
import type { CommandWork } from '../../../platform/commands/command-maker.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { missingOf } from '../../../platform/http/demand-all.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { listGroupIds, lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Desired } from '../desired/desired.feature.ts';
import type { Configs } from '../editing/configs.service.ts';
import { holdTeam } from '../use/config-use.store.ts';
import { type Awaiting, awaitingOf, type Found, reachOf, type Target } from './deploy-targets.ts';
import { ChangedMeanwhile, holdVersion, untilUnchanged } from './held-version.ts';
import { differenceOn } from './impact.ts';
import { noteJoined } from './joined.store.ts';

/** What a deployment needs of the devices area. */
export interface TargetFinder {
  findAll(
    actor: Actor,
    reach: Reach,
    wanted: { deviceIds: readonly string[]; groupIds: readonly string[] },
    limit: number,
  ): Promise<Target[]>;
}

/** What a deployment needs of the commands area. */
export interface Dispatcher {
  /** The task of an earlier request with this id. */
  answered(actor: Actor, requestId: string | undefined): Promise<{ taskId: string; sent: number } | null>;
  create(
    actor: Actor,
    work: CommandWork,
    found: readonly Target[],
    how: {
      whenOffline: 'skip' | 'deliver';
      expiresInMinutes?: number | undefined;
      requestId?: string | undefined;
      missing: readonly string[];
    },
    around: { first(unit: Unit): Promise<void>; last(unit: Unit): Promise<void> },
  ): Promise<{ taskId: string; sent: number }>;
}

type DeployBody = RequestOf<typeof deployConfig>['body'];
type Reply = ReplyOf<typeof deployConfig>;

/** What a deployment needs of the groups area. */
export interface GroupsOfDeployment {
  /** Robots that join these groups from now on get this configuration. */
  setConfig(unit: Unit, actor: Actor, groupIds: readonly string[], configId: string): Promise<void>;
}

export interface DeploymentOptions {
  db: Database;
  configs: Pick<Configs, 'find'>;
  targets: TargetFinder;
  dispatcher: Dispatcher;
  groups: GroupsOfDeployment;
  desired: Pick<Desired, 'await' | 'forgetAwaited'>;
  /** Sends the activated ones of these robots their configuration, without waiting. */
  giveSoon(teamId: string, deviceIds: readonly string[]): void;
}

interface GivenConfig {
  id: string;
  name: string;
  version: number;
}

export function createDeployment(options: DeploymentOptions) {
  const { db, configs, targets, dispatcher, groups, desired, giveSoon } = options;

  async function find(actor: Actor, reach: Reach, wanted: z.output<typeof deployTarget>): Promise<Found> {
    const [found, groupIds] = await Promise.all([
      targets.findAll(actor, reach, wanted, commandsLimits.devicesMax + 1),
      listGroupIds(db, actor.teamId, reach, wanted.groupIds),
    ]);
    if (found.length > commandsLimits.devicesMax)
      throw new Problem('request.invalid', { fields: { groupIds: 'field.too_many' } });
    const robotIds = found.map(({ id }) => id);
    const missing = [...missingOf(wanted.deviceIds, robotIds), ...missingOf(wanted.groupIds, groupIds)];
    return { targets: found, groupIds, missing };
  }

  async function impactOf(
    teamId: string,
    config: { id: string; version: number; document: ConfigDocument },
    found: Pick<Found, 'targets' | 'missing'>,
  ): Promise<DeployImpact> {
    const ids = found.targets.map((target) => target.id);
    return {
      ...reachOf(found.targets),
      missing: found.missing,
      ...(await differenceOn(db, teamId, config, ids)),
    };
  }

  /**
   * Assigns a configuration to groups and to robots not activated yet, without sending any command. There is no task
   * by which a repeated request is recognised, so the reply is kept: by then the robots may be activated, or have been
   * assigned another configuration.
   * @returns `reply`, or that to an earlier request with this id
   * @throws Problem deploy.no_robots when there are none
   */
  async function assign(
    actor: Actor,
    config: GivenConfig,
    { groupIds: wanted, missing }: Pick<Found, 'groupIds' | 'missing'>,
    awaiting: Awaiting,
    reply: Reply,
    asked: Asked<typeof deployConfig> | undefined,
  ): Promise<Reply> {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      await holdTeam(unit.tx, teamId);
      const before = asked && (await findAnswer(unit.tx, asked));
      if (before !== undefined) return before;
      await holdVersion(unit.tx, teamId, config.id, config.version);
      const groupIds = await lockGroups(unit.tx, teamId, wanted);
      if (groupIds.length + awaiting.own.length === 0)
        throw new Problem('deploy.no_robots', { detail: { missing } });
      if (groupIds.length > 0) await groups.setConfig(unit, actor, groupIds, config.id);
      await audit(unit.tx, actor, {
        action: 'config.assign',
        objectType: 'config',
        objectId: config.id,
        after: { groupIds, version: config.version, robots: awaiting.own.length },
      });
      await keepFor(unit, teamId, config, awaiting);
      if (asked !== undefined) await keepAnswer(unit.tx, asked, reply);
      return reply;
    });
  }

  /**
   * Stores the configuration for robots not activated yet. They may be activated meanwhile, so after the commit it is
   * sent to those that were; if this process ends before, the sweep finds them.
   */
  async function keepFor(unit: Unit, teamId: string, config: GivenConfig, awaiting: Awaiting) {
    const { own, ofGroups } = awaiting;
    const all = [...own, ...ofGroups];
    if (all.length === 0) return;
    await noteJoined(unit.tx, teamId, all);
    if (own.length > 0)
      await desired.await(unit, {
        teamId,
        configId: config.id,
        configName: config.name,
        version: config.version,
        deviceIds: own,
      });
    if (ofGroups.length > 0) await desired.forgetAwaited(unit, teamId, ofGroups);
    unit.afterCommit(() => giveSoon(teamId, all));
  }

  async function deployOnce(actor: Actor, reach: Reach, id: string, body: DeployBody): Promise<Reply> {
    const config = await configs.find(actor, reach, id);
    const { requestId } = body;
    const asked = requestId === undefined ? undefined : { endpoint: deployConfig, actor, requestId };
    const kept = asked && (await findAnswer(db, asked));
    if (kept !== undefined) return kept;
    const found = await find(actor, reach, body);
    const { version } = config;
    const document = config.document as ConfigDocument;
    const work: CommandWork = {
      command: { kind: 'config.apply', parameters: { configId: id, version, document, downloads: [] } },
      subject: config.name,
      configId: id,
      version,
    };
    const { groupIds, missing } = found;
    // Computed before sending: afterwards robots may already have the configuration.
    const impact = await impactOf(actor.teamId, { id, version, document }, found);
    const given = { id, name: config.name, version };
    const awaiting = awaitingOf(found.targets, body.deviceIds);
    const waiting = impact.notActivated;
    const reached = impact.online + (body.whenOffline === 'deliver' ? impact.offline : 0);
    const isOnlyKept = waiting > 0 ? reached === 0 : groupIds.length > 0 && impact.total === 0;
    // No robot can receive a command yet: they get the configuration when they are activated.
    if (isOnlyKept) {
      // A repeated request: the first one sent its commands before the robots went offline.
      const before = await dispatcher.answered(actor, requestId);
      if (before !== null) return { taskId: before.taskId, version, sent: before.sent, waiting, impact };
      return assign(
        actor,
        given,
        found,
        awaiting,
        { taskId: null, version, sent: 0, waiting, impact },
        asked,
      );
    }
    const activated = found.targets.filter((target) => target.connection !== -2);
    const how = { ...body, missing };
    const { taskId, sent } = await dispatcher.create(actor, work, activated, how, {
      async first(unit) {
        // An equal request has just stored its answer, and then a robot was activated: that answer counts.
        if (asked && (await findAnswer(unit.tx, asked)) !== undefined) throw new ChangedMeanwhile();
        await holdVersion(unit.tx, actor.teamId, id, version);
        if (groupIds.length > 0) await groups.setConfig(unit, actor, groupIds, id);
      },
      last: (unit) => keepFor(unit, actor.teamId, given, awaiting),
    });
    return { taskId, version, sent, waiting, impact };
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
