import type { ConfigChange, ConfigDetail, ConfigDocument, ConfigVersion } from '@muster/contract/configs';
import type { restoreConfigVersion, SavedVersion } from '@muster/contract/config-versions';
import type { RequestOf } from '@muster/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Reach } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { changesBetween, newName } from './config-changes.ts';
import {
  checkBase,
  checkMayWrite,
  type FileDescriber,
  holdConfig,
  nameTaken,
  withKnownFiles,
  writeVersion,
} from './config-write.ts';
import type { Configs } from './configs.service.ts';
import { selectVersions } from './configs.store.ts';

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

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
  configs: Pick<Configs, 'find' | 'saved'>,
) {
  return {
    async list(actor: Actor, reach: Reach, id: string): Promise<{ items: ConfigVersion[] }> {
      await configs.find(actor, reach, id);
      const rows = await selectVersions(db, actor.teamId, id).orderBy('version.version', 'desc').execute();
      return { items: rows.map(present) };
    },

    async get(actor: Actor, reach: Reach, id: string, version: number): Promise<SavedVersion> {
      await configs.find(actor, reach, id);
      const row = await selectVersions(db, actor.teamId, id)
        .where('version.version', '=', version)
        .select('version.document')
        .executeTakeFirst();
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
      const row = await db
        .transaction()
        .execute(async (tx) => {
          const current = await holdConfig(tx, teamId, id);
          checkMayWrite(actor, reach, current);
          checkBase(current, baseVersion);
          const old = await selectVersions(tx, teamId, id)
            .where('version.version', '=', wanted)
            .select('version.document')
            .executeTakeFirst();
          if (old === undefined) throw new Problem('config.version_not_found');
          const before = current.document as ConfigDocument;
          const { groupId } = current;
          // A file may have been removed since; its place in the list says which.
          const document = await withKnownFiles(tx, files, teamId, old.document as ConfigDocument);
          if (changesBetween(before, document).length === 0)
            return { id, groupId, version: current.version, renamed: null };
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
          return { id, groupId, version, renamed: newName(before, document) };
        })
        .catch(nameTaken);
      return configs.saved(actor, row);
    },
  };
}

export type ConfigVersions = ReturnType<typeof createConfigVersions>;
