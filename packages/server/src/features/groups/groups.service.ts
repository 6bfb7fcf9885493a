import type { Connection } from '@muster/contract/devices';
import type { getGroup, GroupDetail, listGroups, updateGroup } from '@muster/contract/groups';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Role } from '@muster/contract/permissions';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { type Actor, checkTeam, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { newKey } from '../../platform/secret.ts';
import { presentGroup, presentGroupDetail } from './group-row.ts';
import { countConfigRobots, holdGroup, namedWithin, selectGroups } from './groups.store.ts';

/** People rename it; until then it is named in the product's fallback language. */
const DEFAULT_GROUP_NAME = '預設群組';
const NAMED = 50;

export interface GroupsOptions {
  db: Database;
  /** What a group is called or has changed; its people's lists are out of date. */
  onChange(teamId: string, groupIds: readonly string[]): void;
}

function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'group_name_once'))
    throw fieldProblem('group.name_taken', 'name', 'field.duplicate');
  throw error;
}

export function createGroups({ db, onChange }: GroupsOptions) {
  async function detail(actor: Actor, reach: Reach, id: string): Promise<GroupDetail> {
    const row = await selectGroups(db, actor.teamId, reach).where('group.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('E004');
    return presentGroupDetail(actor, row, await countConfigRobots(db, actor.teamId, row));
  }

  /** Changes a group that nobody has changed since `revision`, with what the audit log says of it. */
  async function change(
    actor: Actor,
    id: string,
    revision: number | null,
    set: { name?: string; key?: string; configId?: null },
    say: (before: { name: string; configId: string | null }) => {
      action: string;
      before: object;
      after: object;
    },
  ): Promise<GroupDetail> {
    await db
      .transaction()
      .execute(async (tx) => {
        const current = await holdGroup(tx, actor.teamId, id);
        if (current === undefined) throw new Problem('E004');
        if (revision !== null && current.revision !== revision)
          throw new Problem('group.conflict', {
            detail: {
              name: current.name,
              revision: current.revision,
              savedBy: current.editorName,
              savedAt: current.updatedAt.toISOString(),
            },
          });
        await tx
          .updateTable('deviceGroups')
          .set({ ...set, revision: current.revision + 1, updatedBy: actor.userId, updatedAt: new Date() })
          .where('teamId', '=', actor.teamId)
          .where('id', '=', id)
          .execute();
        await audit(tx, actor, { objectType: 'group', objectId: id, ...say(current) });
      })
      .catch(nameTaken);
    onChange(actor.teamId, [id]);
    return detail(actor, null, id);
  }

  return {
    async list(
      actor: Actor,
      reach: Reach,
      query: RequestOf<typeof listGroups>['query'],
    ): Promise<ReplyOf<typeof listGroups>> {
      const { page, limit, keyword, orgId, containTeamMember, containDevices } = query;
      checkTeam(actor, orgId);
      const matching = selectGroups(db, actor.teamId, reach).$if(keyword !== undefined, (q) =>
        q.where('group.searchText', 'like', containing(keyword!)),
      );
      const [rows, counted] = await Promise.all([
        matching
          .orderBy('group.isDefault', 'desc')
          .orderBy('group.name')
          .orderBy('group.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        matching
          .clearSelect()
          .select(sql<number>`count(*)::int`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const within = await namedWithin(
        db,
        actor.teamId,
        rows.map((row) => row.id),
        NAMED,
      );
      const members = containTeamMember ? await within.members() : null;
      const devices = containDevices ? await within.devices() : null;
      const items = rows.map((row) => ({
        ...presentGroup(actor, row),
        ...(members && {
          members: (members.get(row.id) ?? []).map(({ id, name, role }) => ({
            id,
            name,
            role: role as Role,
          })),
        }),
        ...(devices && {
          devices: (devices.get(row.id) ?? []).map(({ id, sn, name, connection }) => ({
            id,
            sn,
            name,
            connection: connection as Connection,
          })),
        }),
      }));
      return { items, total: counted.total, page, limit };
    },

    async get(actor: Actor, reach: Reach, id: string, query?: RequestOf<typeof getGroup>['query']) {
      checkTeam(actor, query?.orgId);
      return detail(actor, reach, id);
    },

    async create(actor: Actor, { name }: { name: string }): Promise<GroupDetail> {
      const id = newId();
      const { teamId, userId } = actor;
      await db
        .transaction()
        .execute(async (tx) => {
          await tx
            .insertInto('deviceGroups')
            .values({ teamId, id, name, key: newKey(), updatedBy: userId })
            .execute();
          await audit(tx, actor, {
            action: 'group.create',
            objectType: 'group',
            objectId: id,
            after: { name },
          });
        })
        .catch(nameTaken);
      onChange(teamId, [id]);
      return detail(actor, null, id);
    },

    rename: (actor: Actor, id: string, { name, revision }: RequestOf<typeof updateGroup>['body']) =>
      change(actor, id, revision, { name }, (before) => ({
        action: 'group.update',
        before: { name: before.name },
        after: { name },
      })),

    /** The keys themselves are secrets, and not written down. */
    renewKey: (actor: Actor, id: string, { revision }: { revision: number }) =>
      change(actor, id, revision, { key: newKey() }, ({ name }) => ({
        action: 'group.renewKey',
        before: { name },
        after: { name },
      })),

    async takeConfig(actor: Actor, reach: Reach, id: string): Promise<GroupDetail> {
      if (reach !== null && !reach.includes(id)) throw new Problem('E004');
      return change(actor, id, null, { configId: null }, ({ configId }) => ({
        action: 'group.takeConfig',
        before: { configId },
        after: { configId: null },
      }));
    },

    async createDefault(tx: Tx, teamId: string): Promise<void> {
      await tx
        .insertInto('deviceGroups')
        .values({ teamId, id: newId(), name: DEFAULT_GROUP_NAME, isDefault: true, key: newKey() })
        .execute();
    },
  };
}

export type Groups = ReturnType<typeof createGroups>;
