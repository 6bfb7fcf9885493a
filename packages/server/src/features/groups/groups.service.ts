import type { Connection } from '@muster/contract/devices/schemas';
import { createGroup, type listGroups, type updateGroup } from '@muster/contract/groups/endpoints';

import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { fallbackLanguage, type Language } from '@muster/contract/languages';
import type { Role } from '@muster/contract/roles';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { can, type Reach } from '../../platform/rights/rights.ts';
import { newKey } from '../../platform/secret.ts';
import { defaultGroupName } from './default-group-name.ts';
import type { GroupContents } from './group-contents.service.ts';
import { createGroupChange } from './group-change.ts';
import { type OpenGroup, presentGroup, presentGroupDetail } from './group-row.ts';
import { groupsChanged } from './groups.events.ts';
import * as configs from './group-config.store.ts';
import * as store from './groups.store.ts';

export function createGroups(db: Database, contents: GroupContents) {
  const change = createGroupChange(db);

  async function get(actor: Actor, reach: Reach, id: string): Promise<OpenGroup> {
    const row = await store.findGroup(db, actor.teamId, reach, id);
    if (row === undefined) throw new Problem('E004');
    return presentGroupDetail(actor, row, await store.countConfigRobots(db, actor.teamId, row));
  }

  return {
    get,

    async list(
      actor: Actor,
      reach: Reach,
      query: RequestOf<typeof listGroups>['query'],
    ): Promise<ReplyOf<typeof listGroups>> {
      const { page, limit, containTeamMember, containDevices } = query;
      const { rows, total } = await store.listPage(db, actor.teamId, reach, query);
      const ids = rows.map((row) => row.id);
      const members = containTeamMember ? await store.listMembersWithin(db, actor.teamId, ids) : null;
      const mayNameDevices = (groupId: string) => containDevices && can(actor, 'device.read', { groupId });
      const devices = await store.listDevicesWithin(db, actor.teamId, ids.filter(mayNameDevices));
      const items = rows.map((row) => ({
        ...presentGroup(actor, row),
        ...(members && {
          members: (members.get(row.id) ?? []).map(({ id, name, role }) => ({
            id,
            name,
            role: role as Role,
          })),
        }),
        ...(mayNameDevices(row.id) && {
          devices: (devices.get(row.id) ?? []).map(({ id, sn, name, connection }) => ({
            id,
            sn,
            name,
            connection: connection as Connection,
          })),
        }),
      }));
      return { items, total, page, limit };
    },

    /** @throws Problem group.name_taken, config.not_found, E006 */
    async create(
      actor: Actor,
      { requestId, ...group }: RequestOf<typeof createGroup>['body'],
    ): Promise<OpenGroup> {
      const id = newId();
      const { teamId, userId } = actor;
      const created = await db.unit(async (unit) => {
        const before = await noteCreated(unit.tx, { endpoint: createGroup, actor, requestId }, id);
        if (before !== id) return before;
        await contents.lock(unit, actor, group);
        const configId = group.config?.id ?? null;
        await store.insertGroup(unit.tx, {
          teamId,
          id,
          name: group.name,
          key: newKey(),
          configId,
          updatedBy: userId,
        });
        const { members, ...columns } = await contents.put(unit, actor, id, group);
        const after = { name: group.name, ...columns, ...(members && { userIds: members.after }) };
        await change.note(unit, actor, { action: 'group.create', id, before: null, after });
        return id;
      });
      return get(actor, null, created);
    },

    /** @throws Problem E004, group.conflict, group.name_taken, config.not_found, E006 */
    async update(actor: Actor, id: string, group: RequestOf<typeof updateGroup>['body']): Promise<OpenGroup> {
      await change.of(actor, id, group.revision, {
        action: 'group.update',
        lock: (unit) => contents.lock(unit, actor, group, id),
        put: async (unit) => ({
          name: group.name,
          ...(await contents.put(unit, actor, id, group)),
        }),
      });
      return get(actor, null, id);
    },

    /** The audit log omits the keys, which are secrets. */
    async renewKey(actor: Actor, id: string, { revision }: { revision: number }): Promise<OpenGroup> {
      await change.of(actor, id, revision, {
        action: 'group.renewKey',
        put: async () => ({ key: newKey() }),
      });
      return get(actor, null, id);
    },

    async takeConfig(actor: Actor, reach: Reach, id: string): Promise<OpenGroup> {
      if (reach !== null && !reach.includes(id)) throw new Problem('E004');
      await change.of(actor, id, undefined, {
        action: 'group.takeConfig',
        put: async () => ({ configId: null }),
      });
      return get(actor, null, id);
    },

    /** Sets the configuration given to robots that join these groups later. For the area that deploys it. */
    async setConfig(unit: Unit, actor: Actor, groupIds: readonly string[], configId: string): Promise<void> {
      await configs.setConfig(unit.tx, actor, groupIds, configId);
      await unit.emit(groupsChanged, { teamId: actor.teamId, groupIds });
    },

    /** Clears the configuration in all groups before it is removed. */
    async forgetConfig(unit: Unit, actor: Actor, configId: string): Promise<void> {
      const groupIds = await configs.forgetConfig(unit.tx, actor, configId);
      if (groupIds.length > 0) await unit.emit(groupsChanged, { teamId: actor.teamId, groupIds });
    },

    /** The default group of a new team, named in the language of the team's creator. */
    async createDefault(
      { teamId, language = fallbackLanguage }: { teamId: string; language?: Language },
      { tx }: Unit,
    ): Promise<void> {
      const name = await defaultGroupName(language);
      await store.insertGroup(tx, { teamId, id: newId(), name, isDefault: true, key: newKey() });
    },
  };
}

export type Groups = ReturnType<typeof createGroups>;
