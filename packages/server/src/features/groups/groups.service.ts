import type { Group, GroupDetail, listGroups } from '@muster/contract/groups';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { newKey } from '../../platform/secret.ts';
import { type GroupRow, selectGroups } from './groups.store.ts';

/** People rename it; until then it is named in the product's fallback language. */
const DEFAULT_GROUP_NAME = '預設群組';

function present(actor: Actor, row: GroupRow): Group {
  const canWrite = mayReach(actor, 'group.write', row.id);
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    deviceCount: row.deviceCount ?? 0,
    onlineCount: row.onlineCount ?? 0,
    memberCount: row.memberCount ?? 0,
    config: row.configId === null ? null : { id: row.configId, name: row.configName ?? '' },
    createdAt: row.createdAt.toISOString(),
    allowed: {
      update: canWrite,
      remove: canWrite && !row.isDefault,
      readKey: mayReach(actor, 'group.key.read', row.id),
    },
  };
}

function presentDetail(actor: Actor, row: GroupRow): GroupDetail {
  const group = present(actor, row);
  return { ...group, rmsKey: group.allowed.readKey ? row.key : null };
}

export function createGroups(db: Database, onChange: (teamId: string) => void) {
  return {
    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, keyword }: RequestOf<typeof listGroups>['query'],
    ): Promise<Page<Group>> {
      const matching = selectGroups(db, actor.teamId, reach).$if(keyword !== undefined, (query) =>
        query.where('group.name', 'ilike', containing(keyword!)),
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
      return { items: rows.map((row) => present(actor, row)), total: counted.total, page, limit };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<GroupDetail> {
      const row = await selectGroups(db, actor.teamId, reach).where('group.id', '=', id).executeTakeFirst();
      if (row === undefined) throw new Problem('E004');
      return presentDetail(actor, row);
    },

    async create(actor: Actor, { name }: { name: string }): Promise<GroupDetail> {
      const id = newId();
      const row = await db
        .transaction()
        .execute(async (tx) => {
          await tx
            .insertInto('deviceGroups')
            .values({ teamId: actor.teamId, id, name, key: newKey() })
            .execute();
          await audit(tx, actor, {
            action: 'group.create',
            objectType: 'group',
            objectId: id,
            after: { name },
          });
          return selectGroups(tx, actor.teamId, null).where('group.id', '=', id).executeTakeFirstOrThrow();
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'group_name_once'))
            throw fieldProblem('group.name_taken', 'name', 'field.duplicate');
          throw error;
        });
      onChange(actor.teamId);
      return presentDetail(actor, row);
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
