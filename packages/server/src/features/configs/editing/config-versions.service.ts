import type {
  ConfigChange,
  ConfigDetail,
  ConfigDocument,
  ConfigVersion,
  SavedVersion,
} from '@muster/contract/configs/schemas';
import type { restoreConfigVersion } from '@muster/contract/configs/versions.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { changesBetween, newName } from './config-changes.ts';
import { checkBase, checkMayWrite, type FileDescriber, nameTaken, withKnownFiles } from './config-write.ts';
import { holdConfig, writeVersion } from './config-write.store.ts';
import type { Configs } from './configs.service.ts';
import { emitSaved } from './emit-saved.ts';
import { findVersion, listVersions, type VersionRow } from './configs.store.ts';

function present(row: VersionRow): ConfigVersion {
  return {
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedBy: { id: row.savedBy, name: row.name ?? '' },
    changes: row.changes as ConfigChange[],
  };
}

export function createConfigVersions(
  db: Database,
  files: FileDescriber,
  configs: Pick<Configs, 'find' | 'written'>,
) {
  return {
    async list(actor: Actor, reach: Reach, id: string): Promise<{ items: ConfigVersion[] }> {
      await configs.find(actor, reach, id);
      const rows = await listVersions(db, actor.teamId, id);
      return { items: rows.map(present) };
    },

    async get(actor: Actor, reach: Reach, id: string, version: number): Promise<SavedVersion> {
      await configs.find(actor, reach, id);
      const row = await findVersion(db, actor.teamId, id, version);
      if (row === undefined) throw new Problem('config.version_not_found');
      return { ...present(row), document: row.document as ConfigDocument };
    },

    /** What was restored counts as one change; nothing of what came after it is lost. */
    async restore(
      actor: Actor,
      reach: Reach,
      id: string,
      { version: wanted, baseVersion }: RequestOf<typeof restoreConfigVersion>['body'],
    ): Promise<ConfigDetail> {
      const { teamId, userId } = actor;
      return db
        .unit(async (unit) => {
          const { tx } = unit;
          const current = await holdConfig(tx, teamId, id);
          checkMayWrite(actor, reach, current);
          checkBase(current, baseVersion);
          const old = await findVersion(tx, teamId, id, wanted);
          if (old === undefined) throw new Problem('config.version_not_found');
          const before = current.document as ConfigDocument;
          const { groupId } = current;
          // A file may have been removed since; its place in the list says which.
          const document = await withKnownFiles(tx, files, teamId, old.document as ConfigDocument);
          if (changesBetween(before, document).length === 0) return configs.written(actor, tx, id);
          const version = current.version + 1;
          const changes: ConfigChange[] = [{ kind: 'restored', value: String(wanted) }];
          await writeVersion(tx, { teamId, id, version, document, changes, userId });
          await audit(tx, actor, {
            action: 'config.restore',
            objectType: 'config',
            objectId: id,
            before,
            after: document,
          });
          await emitSaved(unit, actor, { id, groupId, renamed: newName(before, document) });
          return configs.written(actor, tx, id);
        })
        .catch(nameTaken);
    },
  };
}

export type ConfigVersions = ReturnType<typeof createConfigVersions>;
