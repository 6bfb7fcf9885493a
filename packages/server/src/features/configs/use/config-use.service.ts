import type { Connection } from '@muster/contract/devices/schemas';
import {
  type ConfigRobot,
  type ConfigRobotState,
  configRobotStates,
  type ConfigUse,
} from '@muster/contract/configs/use.schemas';
import type { copyConfig, listConfigRobots } from '@muster/contract/configs/use.endpoints';
import type { ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, reach as reachOf, type Reach, within } from '../../../platform/rights/rights.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { type ConfigRobotRow, countStates, listRobots } from './config-robots.store.ts';
import { configsChanged } from '../configs.events.ts';
import { countUse, deleteConfig, holdTeam, unfinishedCommands } from './config-use.store.ts';
import { checkMayWrite } from '../editing/config-write.ts';
import { holdConfig } from '../editing/config-write.store.ts';
import type { Configs } from '../editing/configs.service.ts';

/** What removing a configuration needs of the groups area. */
export interface GroupsOfUse {
  /** Unassigns the configuration from all groups. */
  forgetConfig(unit: Unit, actor: Actor, configId: string): Promise<void>;
}

export interface ConfigUseOptions {
  db: Database;
  configs: Pick<Configs, 'find' | 'create'>;
  /** Ends the unfinished commands that carry it. Called before robots are updated: answers lock in that order. */
  endCommands(unit: Unit, teamId: string, commandIds: readonly string[]): Promise<void>;
  desired: {
    /** Unassigns the configuration from robots. @returns how many there were */
    unassign(unit: Unit, teamId: string, configId: string): Promise<number>;
  };
  groups: GroupsOfUse;
}

const NAMED = 20;

function presentRobot(row: ConfigRobotRow, { id, name }: { id: string; name: string }): ConfigRobot {
  return {
    id: row.id,
    sn: row.sn,
    name: row.name,
    group: { id: row.groupId, name: row.groupName },
    connection: row.connection as Connection,
    config: {
      id,
      name,
      state: row.state,
      desiredVersion: row.version,
      appliedVersion: row.appliedConfigId === id ? row.appliedVersion : null,
      progress: row.state === 'installing' ? row.progress : null,
      commandId: row.commandId,
      taskId: row.taskId,
    },
  };
}

export function createConfigUse({ db, configs, endCommands, desired, groups }: ConfigUseOptions) {
  /** Uses the deploy permission, since removing a configuration undoes deployments. */
  const deployReach = (actor: Actor): Reach =>
    can(actor, 'config.deploy')
      ? reachOf(actor, 'config.deploy')
      : within(actor.groupIds, actor.token?.groupIds ?? null);

  async function useOf(tx: Database | Tx, actor: Actor, id: string): Promise<ConfigUse> {
    const reach = deployReach(actor);
    const { teamId } = actor;
    const { devices, devicesBeyond, groups, groupsBeyond } = await countUse(tx, teamId, id, reach);
    const counts = await countStates(tx, teamId, id, reach);
    const first = { limit: NAMED, offset: 0 };
    const robots = await listRobots(tx, { teamId, configId: id, reach }, counts, first);
    const reached = groups.filter((group) => reach === null || reach.includes(group.id));
    return {
      groupCount: groups.length,
      groups: reached.slice(0, NAMED),
      deviceCount: devices,
      devices: robots.map(({ id: robotId, sn, name }) => ({ id: robotId, sn, name })),
      canTakeAway: devicesBeyond === 0 && groupsBeyond === 0,
    };
  }

  return {
    async use(actor: Actor, reach: Reach, id: string): Promise<ConfigUse> {
      await configs.find(actor, reach, id);
      return useOf(db, actor, id);
    },

    async copy(
      actor: Actor,
      reach: Reach,
      id: string,
      { name, ...rest }: RequestOf<typeof copyConfig>['body'],
    ): Promise<ConfigDetail> {
      const { document } = await configs.find(actor, reach, id);
      try {
        return await configs.create(actor, { document: { ...(document as ConfigDocument), name }, ...rest });
      } catch (error) {
        if (error instanceof Problem && error.code === 'config.name_taken')
          throw fieldProblem('config.name_taken', 'name', 'field.duplicate');
        throw error;
      }
    },

    async remove(
      actor: Actor,
      reach: Reach,
      id: string,
      query: { takeAway: boolean },
    ): Promise<{ id: string }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        // Deployments lock the team while they write, so none can happen in between.
        await holdTeam(tx, teamId);
        const current = await holdConfig(tx, teamId, id);
        checkMayWrite(actor, reach, current);
        const use = await useOf(tx, actor, id);
        const isUsed = use.groupCount + use.deviceCount > 0;
        if (isUsed && !(query.takeAway && use.canTakeAway))
          throw new Problem('config.in_use', { detail: { ...use } });
        await groups.forgetConfig(unit, actor, id);
        await endCommands(unit, teamId, await unfinishedCommands(tx, teamId, id));
        const robots = await desired.unassign(unit, teamId, id);
        await deleteConfig(tx, teamId, id);
        await audit(tx, actor, {
          action: 'config.remove',
          objectType: 'config',
          objectId: id,
          before: current.document as ConfigDocument,
          after: { groups: use.groupCount, robots },
        });
        await unit.emit(configsChanged, { teamId, groupIds: null });
        return { id };
      });
    },

    async listRobots(
      actor: Actor,
      reach: Reach,
      id: string,
      { page, limit, stateFilter }: RequestOf<typeof listConfigRobots>['query'],
    ): Promise<ReplyOf<typeof listConfigRobots>> {
      const { name } = await configs.find(actor, reach, id);
      const of = { teamId: actor.teamId, configId: id, reach };
      const states = await countStates(db, of.teamId, id, reach);
      const asked = states.filter(({ state }) => stateFilter === undefined || state === stateFilter);
      const rows = await listRobots(db, of, asked, { limit, offset: (page - 1) * limit });
      const none = Object.fromEntries(configRobotStates.map((state) => [state, 0]));
      const counts = { ...none, ...Object.fromEntries(states.map(({ state, robots }) => [state, robots])) };
      const total = asked.reduce((sum, { robots }) => sum + robots, 0);
      const items = rows.map((row) => presentRobot(row, { id, name }));
      return { items, total, page, limit, counts: counts as Record<ConfigRobotState, number> };
    },
  };
}

export type ConfigUses = ReturnType<typeof createConfigUse>;
