import type {
  Config,
  ConfigChange,
  ConfigDetail,
  ConfigVersion,
  createConfig,
  listConfigs,
  updateConfig,
} from '@muster/contract/configs';
import type { ConfigDocument } from '@muster/contract/configs';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { changesBetween } from './config-changes.ts';
import { presentConfig, presentConfigDetail } from './config-row.ts';
import { insertVersion, listVersions, selectConfigs } from './configs.store.ts';

export interface SavedConfig {
  teamId: string;
  id: string;
  groupId: string | null;
  version: number;
  by: { id: string; name: string };
}

export interface ConfigsOptions {
  db: Database;
  onSaved(saved: SavedConfig): void;
}

function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'config_name_once'))
    throw fieldProblem('config.name_taken', 'document.name', 'field.duplicate');
  throw error;
}

export function createConfigs({ db, onSaved }: ConfigsOptions) {
  async function find(actor: Actor, reach: Reach, id: string) {
    const row = await selectConfigs(db, actor.teamId, reach).where('config.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('config.not_found');
    return row;
  }

  const saved = (actor: Actor, row: { id: string; groupId: string | null; version: number }) =>
    onSaved({
      teamId: actor.teamId,
      id: row.id,
      groupId: row.groupId,
      version: row.version,
      by: { id: actor.userId, name: actor.name },
    });

  return {
    find,

    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, keyword, sort }: RequestOf<typeof listConfigs>['query'],
    ): Promise<Page<Config>> {
      const matching = selectConfigs(db, actor.teamId, reach).$if(keyword !== undefined, (q) =>
        q.where('config.name', 'ilike', containing(keyword!)),
      );
      const direction = sort.startsWith('-') ? 'desc' : 'asc';
      const column = sort.endsWith('name') ? 'config.name' : 'config.updatedAt';
      const [rows, counted] = await Promise.all([
        matching
          .orderBy(column, direction)
          .orderBy('config.id', direction)
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        matching
          .clearSelect()
          .select(sql<number>`count(*)::int`.as('n'))
          .executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map((row) => presentConfig(actor, row)), total: counted.n, page, limit };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<ConfigDetail> {
      return presentConfigDetail(actor, await find(actor, reach, id));
    },

    async create(
      actor: Actor,
      { document, groupId }: RequestOf<typeof createConfig>['body'],
    ): Promise<ConfigDetail> {
      // Without a group it is the whole team's, which only those who reach the whole team may make.
      if (!mayReach(actor, 'config.write', groupId)) throw fieldProblem('E004', 'groupId', 'field.choice');
      const id = newId();
      const { teamId, userId } = actor;
      await db
        .transaction()
        .execute(async (tx) => {
          if (groupId !== null) {
            const group = await tx
              .selectFrom('deviceGroups')
              .where('teamId', '=', teamId)
              .where('id', '=', groupId)
              .select('id')
              .executeTakeFirst();
            if (group === undefined) throw fieldProblem('E004', 'groupId', 'field.choice');
          }
          const who = { createdBy: userId, updatedBy: userId };
          const json = JSON.stringify(document);
          await tx
            .insertInto('configs')
            .values({ teamId, id, groupId, name: document.name, document: json, ...who })
            .execute();
          const changes: ConfigChange[] = [{ kind: 'created', value: document.name }];
          await insertVersion(tx, { teamId, configId: id, version: 1, document, changes, savedBy: userId });
          await audit(tx, actor, {
            action: 'config.create',
            objectType: 'config',
            objectId: id,
            after: document,
          });
        })
        .catch(nameTaken);
      saved(actor, { id, groupId, version: 1 });
      return presentConfigDetail(actor, await find(actor, null, id));
    },

    async update(
      actor: Actor,
      reach: Reach,
      id: string,
      { document, baseVersion, isOverwrite }: RequestOf<typeof updateConfig>['body'],
    ): Promise<ConfigDetail> {
      const { teamId, userId } = actor;
      const row = await db
        .transaction()
        .execute(async (tx) => {
          const current = await tx
            .selectFrom('configs')
            .leftJoin('users', 'users.id', 'configs.updatedBy')
            .where('configs.teamId', '=', teamId)
            .where('configs.id', '=', id)
            .select(['version', 'document', 'groupId', 'users.name as editorName', 'configs.updatedAt'])
            .forUpdate('configs')
            .executeTakeFirst();
          if (current === undefined) throw new Problem('config.not_found');
          if (!mayReach(actor, 'config.write', current.groupId)) {
            const isVisible = reach === null || current.groupId === null;
            throw new Problem(isVisible ? 'E033' : 'config.not_found', { detail: { role: actor.role } });
          }
          if (current.version !== baseVersion && !isOverwrite)
            throw new Problem('config.conflict', {
              detail: {
                version: current.version,
                savedBy: current.editorName,
                savedAt: current.updatedAt.toISOString(),
              },
            });
          const before = current.document as ConfigDocument;
          const changes = changesBetween(before, document);
          if (changes.length === 0) return { id, groupId: current.groupId, version: current.version };
          const version = current.version + 1;
          await tx
            .updateTable('configs')
            .set({
              name: document.name,
              document: JSON.stringify(document),
              version,
              updatedBy: userId,
              updatedAt: new Date(),
            })
            .where('teamId', '=', teamId)
            .where('id', '=', id)
            .execute();
          await insertVersion(tx, { teamId, configId: id, version, document, changes, savedBy: userId });
          await audit(tx, actor, {
            action: 'config.update',
            objectType: 'config',
            objectId: id,
            before,
            after: document,
          });
          return { id, groupId: current.groupId, version };
        })
        .catch(nameTaken);
      saved(actor, row);
      return presentConfigDetail(actor, await find(actor, null, id));
    },

    async listVersions(actor: Actor, reach: Reach, id: string): Promise<{ items: ConfigVersion[] }> {
      await find(actor, reach, id);
      const rows = await listVersions(db, actor.teamId, id);
      return {
        items: rows.map((row) => ({
          version: row.version,
          savedAt: row.savedAt.toISOString(),
          savedBy: { id: row.savedBy, name: row.name ?? '' },
          changes: row.changes as ConfigChange[],
        })),
      };
    },
  };
}

export type Configs = ReturnType<typeof createConfigs>;
