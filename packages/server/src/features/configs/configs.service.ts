import type {
  Config,
  ConfigChange,
  ConfigDetail,
  ConfigDocument,
  createConfig,
  listConfigs,
  updateConfig,
} from '@muster/contract/configs';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { type Actor, mayReach, type Reach } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { changesBetween, newName } from './config-changes.ts';
import { presentConfig, presentConfigDetail } from './config-row.ts';
import {
  checkBase,
  checkMayWrite,
  type FileDescriber,
  holdConfig,
  nameTaken,
  withKnownFiles,
  writeVersion,
} from './config-write.ts';
import { type ConfigRow, countRobots, selectConfigs } from './configs.store.ts';

export interface SavedConfig {
  teamId: string;
  id: string;
  groupId: string | null;
  version: number;
  /** Its new name, where it was given one. */
  renamed: string | null;
  by: { id: string; name: string };
}

export interface ConfigsOptions {
  db: Database;
  files: FileDescriber;
  onSaved(saved: SavedConfig): void;
}

export function createConfigs({ db, files, onSaved }: ConfigsOptions) {
  async function find(actor: Actor, reach: Reach, id: string) {
    const row = await selectConfigs(db, actor.teamId, reach).where('config.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('config.not_found');
    return row;
  }

  async function detail(actor: Actor, row: ConfigRow): Promise<ConfigDetail> {
    const counts = await countRobots(db, actor.teamId, [row.id]);
    return presentConfigDetail(actor, row, counts.get(row.id) ?? 0);
  }

  /** Tells everybody, and answers the configuration as it is now. */
  async function saved(
    actor: Actor,
    now: Pick<SavedConfig, 'id' | 'groupId' | 'version' | 'renamed'>,
  ): Promise<ConfigDetail> {
    onSaved({ ...now, teamId: actor.teamId, by: { id: actor.userId, name: actor.name } });
    return detail(actor, await find(actor, null, now.id));
  }

  return {
    find,
    saved,

    async list(
      actor: Actor,
      reach: Reach,
      { page, limit, keyword, sort }: RequestOf<typeof listConfigs>['query'],
    ): Promise<Page<Config>> {
      const matching = selectConfigs(db, actor.teamId, reach).$if(keyword !== undefined, (q) =>
        q.where('config.searchText', 'like', containing(keyword!)),
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
      const ids = rows.map((row) => row.id);
      const robots = await countRobots(db, actor.teamId, ids);
      const items = rows.map((row) => presentConfig(actor, row, robots.get(row.id) ?? 0));
      return { items, total: counted.n, page, limit };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<ConfigDetail> {
      return detail(actor, await find(actor, reach, id));
    },

    async create(actor: Actor, body: RequestOf<typeof createConfig>['body']): Promise<ConfigDetail> {
      const { groupId } = body;
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
              .forKeyShare()
              .executeTakeFirst();
            if (group === undefined) throw fieldProblem('E004', 'groupId', 'field.choice');
          }
          const document = await withKnownFiles(tx, files, teamId, body.document);
          const { name } = document;
          await tx
            .insertInto('configs')
            .values({ teamId, id, groupId, name, document: JSON.stringify(document), createdBy: userId })
            .execute();
          const changes: ConfigChange[] = [{ kind: 'created', value: name }];
          await writeVersion(tx, { teamId, id, version: 1, document, changes, userId });
          await audit(tx, actor, {
            action: 'config.create',
            objectType: 'config',
            objectId: id,
            after: document,
          });
        })
        .catch(nameTaken);
      return saved(actor, { id, groupId, version: 1, renamed: null });
    },

    async update(
      actor: Actor,
      reach: Reach,
      id: string,
      body: RequestOf<typeof updateConfig>['body'],
    ): Promise<ConfigDetail> {
      const { teamId, userId } = actor;
      const row = await db
        .transaction()
        .execute(async (tx) => {
          const current = await holdConfig(tx, teamId, id);
          checkMayWrite(actor, reach, current);
          if (!body.isOverwrite) checkBase(current, body.baseVersion);
          const before = current.document as ConfigDocument;
          const document = await withKnownFiles(tx, files, teamId, body.document);
          const changes = changesBetween(before, document);
          const { groupId } = current;
          if (changes.length === 0) return { id, groupId, version: current.version, renamed: null };
          const version = current.version + 1;
          await writeVersion(tx, { teamId, id, version, document, changes, userId });
          await audit(tx, actor, {
            action: 'config.update',
            objectType: 'config',
            objectId: id,
            before,
            after: document,
          });
          return { id, groupId, version, renamed: newName(before, document) };
        })
        .catch(nameTaken);
      return saved(actor, row);
    },
  };
}

export type Configs = ReturnType<typeof createConfigs>;
