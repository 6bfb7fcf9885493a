import { scimLimits } from '@muster/contract/scim/limits';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { newId } from '../../../platform/id.ts';
import type { Settle } from '../gifts.ts';
import { type Projection, wants } from '../protocol/attributes.ts';
import type { Caller } from '../protocol/caller.ts';
import { checkMatch } from '../protocol/etag.ts';
import { toCondition } from '../protocol/filter.store.ts';
import { listOf, type ListQuery } from '../protocol/list-query.ts';
import { parseFilter } from '../protocol/parse-filter.ts';
import { readOperations } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { keepMembers, listKnown, lockProvisioning } from '../users/users.store.ts';
import { type GroupDraft, patchGroup, readGroup, unknownMember } from './group-draft.ts';
import { presentGroup, versionOfGroup } from './group-resource.ts';
import * as store from './groups.store.ts';

const missing = (id: string) => new ScimError('not_found', `Group ${id} does not exist.`);
const taken = (name: string) => new ScimError('uniqueness', `A group ${name} already exists.`);

const everything: Projection = { attributes: [], excludedAttributes: [] };

interface Change {
  id: string;
  ifMatch: string | undefined;
}

/** Groups managed by an identity provider. Each request is one unit, all or nothing. */
export function createScimGroups(db: Database, settle: Settle) {
  async function present(caller: Caller, rows: readonly store.GroupRow[], projection: Projection) {
    const members = wants(projection, 'members')
      ? await store.listMembers(
          db,
          caller.teamId,
          rows.map(({ id }) => id),
        )
      : null;
    return rows.map((row) => presentGroup(row, members && (members.get(row.id) ?? []), caller));
  }

  async function read(caller: Caller, id: string, projection: Projection = everything) {
    const row = await store.findGroup(db, caller.teamId, id);
    if (row === undefined) throw missing(id);
    return (await present(caller, [row], projection))[0]!;
  }

  /** @throws ScimError for the first member that does not exist, which fails the whole request */
  async function checkMembers(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await keepMembers(tx, teamId, ids);
    const known = await listKnown(tx, teamId, ids);
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw unknownMember(unknown);
  }

  async function hold(unit: Unit, { teamId }: Caller, { id, ifMatch }: Change) {
    const { defaultRole } = await lockProvisioning(unit.tx, teamId);
    const row = await store.findGroup(unit.tx, teamId, id);
    if (row === undefined) throw missing(id);
    checkMatch(ifMatch, versionOfGroup(row));
    return { row, defaultRole };
  }

  async function change(caller: Caller, of: Change, draftFrom: (before: GroupDraft) => GroupDraft) {
    const { teamId, by } = caller;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const { row, defaultRole } = await hold(unit, caller, of);
      const { displayName, externalId } = row;
      const memberIds = new Set(await store.listMemberIds(tx, teamId, row.id));
      const draft = draftFrom({ displayName, externalId, memberIds });
      const added = [...draft.memberIds].filter((id) => !memberIds.has(id));
      const removed = [...memberIds].filter((id) => !draft.memberIds.has(id));
      const isRenamed = draft.displayName !== displayName;
      if (!isRenamed && draft.externalId === externalId && added.length + removed.length === 0) return row.id;
      if (isRenamed) {
        const other = await store.findByName(tx, teamId, draft.displayName);
        if (other !== undefined && other !== row.id) throw taken(draft.displayName);
      }
      await checkMembers(tx, teamId, added);
      await store.updateGroup(tx, teamId, row.id, {
        displayName: draft.displayName,
        externalId: draft.externalId,
      });
      if (added.length > 0) await store.addMembers(tx, teamId, row.id, added);
      if (removed.length > 0) await store.removeMembers(tx, teamId, row.id, removed);
      const leaving = row.deviceGroupId === null ? [] : [row.deviceGroupId];
      await settle(unit, { teamId, by, ids: [...added, ...removed], leaving, defaultRole });
      await audit(tx, by, {
        action: 'scimGroup.update',
        objectType: 'scimGroup',
        objectId: row.id,
        before: { name: displayName, externalId, count: memberIds.size },
        after: { name: draft.displayName, externalId: draft.externalId, count: draft.memberIds.size },
      });
      return row.id;
    });
  }

  return {
    get: read,

    async list(caller: Caller, query: ListQuery) {
      const { filter, startIndex, count } = query;
      const where = filter === null ? null : toCondition(parseFilter(filter), store.groupAttributes);
      const page = { where, offset: startIndex - 1, limit: count };
      const { rows, total } = await store.listGroups(db, caller.teamId, page);
      return listOf(await present(caller, rows, query), total, startIndex);
    },

    /** A group named like a device group is mapped to it on creation. */
    async create(caller: Caller, body: unknown) {
      const { teamId, by } = caller;
      const { displayName, externalId, memberIds } = readGroup(body);
      const id = newId();
      await db.unit(async (unit) => {
        const { tx } = unit;
        const { defaultRole } = await lockProvisioning(tx, teamId);
        if ((await store.findByName(tx, teamId, displayName)) !== undefined) throw taken(displayName);
        if ((await store.countGroups(tx, teamId)) >= scimLimits.groupsMax)
          throw new ScimError('too_large', `A team has at most ${scimLimits.groupsMax} groups.`);
        const ids = [...memberIds];
        await checkMembers(tx, teamId, ids);
        const deviceGroupId = await store.findDeviceGroup(tx, teamId, displayName);
        await store.insertGroup(tx, teamId, { id, displayName, externalId, deviceGroupId });
        if (ids.length > 0) await store.addMembers(tx, teamId, id, ids);
        await settle(unit, { teamId, by, ids, leaving: [], defaultRole });
        await audit(tx, by, {
          action: 'scimGroup.create',
          objectType: 'scimGroup',
          objectId: id,
          after: { name: displayName, externalId, groupId: deviceGroupId, count: ids.length },
        });
      });
      return read(caller, id);
    },

    async replace(caller: Caller, of: Change, body: unknown) {
      const draft = readGroup(body);
      return read(caller, await change(caller, of, () => draft));
    },

    /** @returns only the id: the group may have thousands of members */
    async patch(caller: Caller, of: Change, body: unknown): Promise<string> {
      const operations = readOperations(body);
      return change(caller, of, (before) => patchGroup(before, operations));
    },

    /** Members lose what the group granted them; the device group stays. */
    async remove(caller: Caller, of: Change): Promise<string> {
      const { teamId, by } = caller;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { row, defaultRole } = await hold(unit, caller, of);
        const ids = await store.listMemberIds(tx, teamId, row.id);
        await store.deleteGroup(tx, teamId, row.id);
        const leaving = row.deviceGroupId === null ? [] : [row.deviceGroupId];
        await settle(unit, { teamId, by, ids, leaving, defaultRole });
        await audit(tx, by, {
          action: 'scimGroup.remove',
          objectType: 'scimGroup',
          objectId: row.id,
          before: { name: row.displayName, externalId: row.externalId, count: ids.length },
        });
        return row.displayName;
      });
    },
  };
}

export type ScimGroups = ReturnType<typeof createScimGroups>;
