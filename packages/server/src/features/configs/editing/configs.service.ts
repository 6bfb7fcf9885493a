import type { Config, ConfigChange, ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import { createConfig, type listConfigs, type updateConfig } from '@muster/contract/configs/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { emitSaved } from './emit-saved.ts';
import { newId } from '../../../platform/id.ts';
import { changesBetween, newName } from './config-changes.ts';
import { presentConfig, presentConfigDetail } from './config-row.ts';
import { checkBase, checkMayWrite, type FileDescriber, nameTaken, withKnownFiles } from './config-write.ts';
import { holdConfig, insertConfig, writeVersion } from './config-write.store.ts';
import { type ConfigRow, countRobots, findConfig, listConfigs as listRows } from './configs.store.ts';

type ListQuery = RequestOf<typeof listConfigs>['query'];

export interface ConfigsOptions {
  db: Database;
  files: FileDescriber;
}

export function createConfigs({ db, files }: ConfigsOptions) {
  async function find(actor: Actor, reach: Reach, id: string, reader: Database | Tx = db) {
    const row = await findConfig(reader, actor.teamId, reach, id);
    if (row === undefined) throw new Problem('config.not_found');
    return row;
  }

  async function detail(reader: Database | Tx, actor: Actor, row: ConfigRow): Promise<ConfigDetail> {
    const counts = await countRobots(reader, actor.teamId, [row.id]);
    return presentConfigDetail(actor, row, counts.get(row.id) ?? 0);
  }

  /** Read inside the unit: after its commit, another user's version may already be the newest. */
  async function written(actor: Actor, tx: Tx, id: string): Promise<ConfigDetail> {
    return detail(tx, actor, (await findConfig(tx, actor.teamId, null, id))!);
  }

  /**
   * Saves the result of `next` as the newest version, unless nothing changed. The row stays locked meanwhile.
   * @param base fails when another version was saved since this one; `null` overwrites
   */
  async function change(
    actor: Actor,
    reach: Reach,
    { id, base, action }: { id: string; base: number | null; action: string },
    next: (tx: Tx) => Promise<{ document: ConfigDocument; changes?: ConfigChange[] }>,
  ): Promise<ConfigDetail> {
    const { teamId, userId } = actor;
    return db
      .unit(async (unit) => {
        const { tx } = unit;
        const current = await holdConfig(tx, teamId, id);
        checkMayWrite(actor, reach, current);
        const wanted = await next(tx);
        const before = current.document as ConfigDocument;
        // A file may have been removed meanwhile; the error names its position.
        const document = await withKnownFiles(tx, files, actor, wanted.document, before);
        const found = changesBetween(before, document);
        // Also when it is based on an older version: the user saves again after the answer was lost.
        if (found.length === 0) return written(actor, tx, id);
        if (base !== null) checkBase(current, base);
        const version = current.version + 1;
        const changes = wanted.changes ?? found;
        await writeVersion(tx, { teamId, id, version, document, changes, userId });
        await audit(tx, actor, { action, objectType: 'config', objectId: id, before, after: document });
        const renamed = newName(before, document);
        await emitSaved(unit, actor, { id, groupId: current.groupId, renamed });
        return written(actor, tx, id);
      })
      .catch(nameTaken);
  }

  return {
    find,

    async list(actor: Actor, reach: Reach, query: ListQuery): Promise<Page<Config>> {
      const { page, limit } = query;
      const { rows, total } = await listRows(db, actor.teamId, reach, query);
      const ids = rows.map((row) => row.id);
      const robots = await countRobots(db, actor.teamId, ids);
      const items = rows.map((row) => presentConfig(actor, row, robots.get(row.id) ?? 0));
      return { items, total, page, limit };
    },

    async get(actor: Actor, reach: Reach, id: string): Promise<ConfigDetail> {
      return detail(db, actor, await find(actor, reach, id));
    },

    async create(actor: Actor, body: RequestOf<typeof createConfig>['body']): Promise<ConfigDetail> {
      const { groupId, requestId } = body;
      // Without a group it belongs to the whole team, which requires a reach of the whole team.
      if (!can(actor, 'config.write', { groupId })) throw fieldProblem('E004', 'groupId', 'field.choice');
      const id = newId();
      const { teamId, userId } = actor;
      return db
        .unit(async (unit) => {
          const { tx } = unit;
          const before = await noteCreated(tx, { endpoint: createConfig, actor, requestId }, id);
          if (before !== id) return detail(tx, actor, await find(actor, null, before, tx));
          if (groupId !== null && (await lockGroups(tx, teamId, [groupId])).length === 0)
            throw fieldProblem('E004', 'groupId', 'field.choice');
          const document = await withKnownFiles(tx, files, actor, body.document);
          await insertConfig(tx, { teamId, id, groupId, document, createdBy: userId });
          const changes: ConfigChange[] = [{ kind: 'created', value: document.name }];
          await writeVersion(tx, { teamId, id, version: 1, document, changes, userId });
          await audit(tx, actor, {
            action: 'config.create',
            objectType: 'config',
            objectId: id,
            after: document,
          });
          await emitSaved(unit, actor, { id, groupId, renamed: null });
          return written(actor, tx, id);
        })
        .catch(nameTaken);
    },

    change,

    async update(
      actor: Actor,
      reach: Reach,
      id: string,
      { document, baseVersion, isOverwrite }: RequestOf<typeof updateConfig>['body'],
    ): Promise<ConfigDetail> {
      const base = isOverwrite ? null : baseVersion;
      return change(actor, reach, { id, base, action: 'config.update' }, async () => ({ document }));
    },
  };
}

export type Configs = ReturnType<typeof createConfigs>;
