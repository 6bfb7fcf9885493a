import type {
  ConfigChange,
  ConfigDetail,
  ConfigDocument,
  ConfigVersion,
  SavedVersion,
} from '@muster/contract/configs/schemas';
import type { restoreConfigVersion } from '@muster/contract/configs/versions.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Configs } from './configs.service.ts';
import { findVersion, listVersions, type VersionRow } from './configs.store.ts';

function present(row: VersionRow): ConfigVersion {
  return {
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedBy: { id: row.savedBy, name: row.name ?? '' },
    changes: row.changes as ConfigChange[],
  };
}

export function createConfigVersions(db: Database, configs: Pick<Configs, 'find' | 'change'>) {
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

    /** Restoring counts as one change, and creates a new version; later versions are kept. */
    async restore(
      actor: Actor,
      reach: Reach,
      id: string,
      { version: wanted, baseVersion }: RequestOf<typeof restoreConfigVersion>['body'],
    ): Promise<ConfigDetail> {
      return configs.change(actor, reach, { id, base: baseVersion, action: 'config.restore' }, async (tx) => {
        const old = await findVersion(tx, actor.teamId, id, wanted);
        if (old === undefined) throw new Problem('config.version_not_found');
        return {
          document: old.document as ConfigDocument,
          changes: [{ kind: 'restored', value: String(wanted) }],
        };
      });
    },
  };
}

export type ConfigVersions = ReturnType<typeof createConfigVersions>;
