import type { RequestOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import {
  createCondition,
  type listConditions,
  type updateCondition,
} from '@muster/contract/monitoring/conditions.endpoints';
import type { ConditionDetail, ConditionUse } from '@muster/contract/monitoring/condition-view.schemas';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { conditionsChanged } from '../monitoring.events.ts';
import { copyName, differences, fixedChanges } from './condition-changes.ts';
import * as store from './conditions.store.ts';
import { defaultConditions } from './default-conditions.ts';

const { conditionNameMax, conditionsMax } = monitoringLimits;

const TEAMS_AT_ONCE = 500;

function present(actor: Actor, row: store.ConditionRow) {
  const { document: _, revision: __, editorName, updatedAt, ...rest } = row;
  const mayWrite = can(actor, 'condition.write', { groupId: row.groupId });
  return {
    ...rest,
    updatedAt: updatedAt.toISOString(),
    updatedBy: editorName,
    allowed: {
      update: mayWrite,
      remove: mayWrite && !row.isDefault,
      // The copy belongs to the same group.
      copy: mayWrite,
    },
  };
}

const presentDetail = (actor: Actor, row: store.ConditionRow): ConditionDetail => ({
  ...present(actor, row),
  document: row.document,
  revision: row.revision,
});

const entry = (action: string, id: string) => ({
  action: `condition.${action}`,
  objectType: 'condition',
  objectId: id,
});

export function createConditions(db: Database) {
  /** Reads the row within the unit: after its commit another change may follow. */
  async function written(tx: Tx, actor: Actor, id: string): Promise<ConditionDetail> {
    return presentDetail(actor, (await store.findCondition(tx, actor.teamId, null, id))!);
  }

  /** @throws Problem E004 when the group does not exist or the user may not write its conditions */
  async function holdGroup(tx: Tx, actor: Actor, groupId: string | null): Promise<void> {
    const isTheirs = can(actor, 'condition.write', { groupId });
    const isThere = groupId === null || (await lockGroups(tx, actor.teamId, [groupId])).length > 0;
    if (!isTheirs || !isThere) throw fieldProblem('E004', 'groupId', 'field.choice');
  }

  /** @throws Problem condition.not_found when the user does not see it, E033 when they may not change it */
  async function hold(tx: Tx, actor: Actor, reach: Reach, id: string): Promise<store.ConditionRow> {
    const row = await store.lockCondition(tx, actor.teamId, id);
    if (row === undefined) throw new Problem('condition.not_found');
    if (can(actor, 'condition.write', { groupId: row.groupId })) return row;
    const isVisible = reach === null || row.groupId === null;
    throw new Problem(isVisible ? 'E033' : 'condition.not_found', { detail: { role: actor.role } });
  }

  /** @throws Problem condition.used_elsewhere when robots outside the new group use it */
  async function checkUse(tx: Tx, teamId: string, id: string, groupId: string | null): Promise<void> {
    const count = groupId === null ? 0 : await store.countOutside(tx, teamId, id, groupId);
    if (count > 0) throw new Problem('condition.used_elsewhere', { detail: { count } });
  }

  async function insert(
    unit: Unit,
    actor: Actor,
    id: string,
    row: { groupId: string | null; document: ConditionDetail['document'] },
  ) {
    const { tx } = unit;
    const { teamId, userId } = actor;
    await store.insertConditions(tx, [{ teamId, id, ...row, isDefault: false, userId }]);
    await audit(tx, actor, { ...entry('create', id), after: row.document });
    await unit.emit(conditionsChanged, { teamId, ids: [id] });
    return written(tx, actor, id);
  }

  async function checkRoom(tx: Tx, teamId: string): Promise<void> {
    if ((await store.countConditions(tx, teamId)) >= conditionsMax)
      throw new Problem('condition.limit', { detail: { max: conditionsMax } });
  }

  return {
    /** Runs in the transaction that creates the team. */
    async createDefaults(
      { teamId, language = 'zh-TW' }: { teamId: string; language?: Language },
      { tx }: Unit,
    ): Promise<void> {
      await store.insertConditions(tx, await defaultConditions(teamId, language));
    },

    /** For teams created before conditions existed. Safe when two processes start at once. */
    async createMissingDefaults(): Promise<void> {
      for (;;) {
        const teamIds = await store.listTeamsWithout(db, TEAMS_AT_ONCE);
        if (teamIds.length === 0) return;
        await db.unit(async ({ tx }) => {
          const rows = await Promise.all(teamIds.map((teamId) => defaultConditions(teamId, 'zh-TW')));
          await store.insertConditions(tx, rows.flat());
        });
      }
    },

    async list(actor: Actor, reach: Reach, query: RequestOf<typeof listConditions>['query']) {
      const { rows, total } = await store.listConditions(db, actor.teamId, reach, query);
      return { items: rows.map((row) => present(actor, row)), total };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<ConditionDetail> {
      const row = await store.findCondition(db, actor.teamId, reach, id);
      if (row === undefined) throw new Problem('condition.not_found');
      return presentDetail(actor, row);
    },

    async use(actor: Actor, reach: Reach, id: string): Promise<ConditionUse> {
      if ((await store.findCondition(db, actor.teamId, reach, id)) === undefined)
        throw new Problem('condition.not_found');
      const groups = await store.listUse(db, actor.teamId, reach, id);
      const sum = (key: 'robots' | 'away') => groups.reduce((all, group) => all + group[key], 0);
      return { groups, robots: sum('robots'), away: sum('away') };
    },

    async create(actor: Actor, { document, groupId, requestId }: RequestOf<typeof createCondition>['body']) {
      const id = newId();
      return db.unit(async (unit) => {
        const before = await noteCreated(unit.tx, { endpoint: createCondition, actor, requestId }, id);
        if (before !== id) return written(unit.tx, actor, before);
        await checkRoom(unit.tx, actor.teamId);
        await holdGroup(unit.tx, actor, groupId);
        return insert(unit, actor, id, { groupId, document });
      });
    },

    async copy(actor: Actor, reach: Reach, id: string): Promise<ConditionDetail> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await checkRoom(tx, teamId);
        const { document, groupId } = await hold(tx, actor, reach, id);
        const name = await copyName(document.name, conditionNameMax, (text) =>
          store.hasName(tx, teamId, text),
        );
        return insert(unit, actor, newId(), { groupId, document: { ...document, name } });
      });
    },

    async update(
      actor: Actor,
      reach: Reach,
      id: string,
      { document, groupId, revision }: RequestOf<typeof updateCondition>['body'],
    ): Promise<ConditionDetail> {
      const { teamId, userId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const row = await hold(tx, actor, reach, id);
        const changed = differences(row.document, document);
        // Also when it is based on an older revision: the user saves again after the answer was lost.
        if (changed === null && groupId === row.groupId) return presentDetail(actor, row);
        if (revision !== row.revision)
          throw new Problem('condition.conflict', {
            detail: { revision: row.revision, savedBy: row.editorName, savedAt: row.updatedAt.toISOString() },
          });
        const isFixed =
          row.isDefault && (groupId !== null || fixedChanges(row.document, document).length > 0);
        if (isFixed)
          throw new Problem('condition.partly_read_only', {
            detail: { settings: fixedChanges(row.document, document) },
          });
        if (document.robotType !== row.robotType)
          throw fieldProblem('request.invalid', 'document.robotType', 'field.choice');
        if (groupId !== row.groupId) {
          await holdGroup(tx, actor, groupId);
          await checkUse(tx, teamId, id, groupId);
        }
        await store.writeCondition(tx, { teamId, id, groupId, document, userId });
        await audit(tx, actor, {
          ...entry('update', id),
          before: { name: row.name, ...changed?.before, groupId: row.groupId },
          after: { name: document.name, ...changed?.after, groupId },
        });
        await unit.emit(conditionsChanged, { teamId, ids: [id] });
        return written(tx, actor, id);
      });
    },

    async remove(actor: Actor, reach: Reach, id: string): Promise<{ id: string }> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const row = await hold(tx, actor, reach, id);
        if (row.isDefault) throw new Problem('condition.partly_read_only');
        if (row.deviceCount > 0) throw new Problem('condition.used', { detail: { count: row.deviceCount } });
        await store.deleteCondition(tx, teamId, id);
        await audit(tx, actor, { ...entry('remove', id), before: row.document });
        await unit.emit(conditionsChanged, { teamId, ids: [id] });
        return { id };
      });
    },
  };
}

export type Conditions = ReturnType<typeof createConditions>;
