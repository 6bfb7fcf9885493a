import type { listApps } from '@muster/contract/apps/endpoints';
import type { App, AppDetail, AppVersion } from '@muster/contract/apps/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { FileReply } from '../../platform/http/file-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './apps.store.ts';

function presentVersion(row: store.VersionRow): AppVersion {
  return {
    fileId: row.fileId,
    versionName: row.versionName,
    versionCode: row.versionCode,
    minSdk: row.minSdk,
    targetSdk: row.targetSdk,
    permissions: row.permissions,
    signers: row.signers as unknown as AppVersion['signers'],
    activities: row.activities,
    size: row.size,
    uploadedBy: { id: row.uploadedBy, name: row.uploaderName ?? '' },
    uploadedAt: row.uploadedAt.toISOString(),
  };
}

function present(newest: store.VersionRow, versionCount: number): App {
  const { packageName, label, hasIcon } = newest;
  return { packageName, label, hasIcon, versionCount, newest: presentVersion(newest) };
}

export function createApps(db: Database) {
  return {
    async list({ teamId }: Actor, query: RequestOf<typeof listApps>['query']): Promise<Page<App>> {
      const { page, limit } = query;
      const { rows, total } = await store.listNewest(db, teamId, query);
      return { items: rows.map((row) => present(row, row.versionCount)), total, page, limit };
    },

    /** @throws Problem app.not_found */
    async read({ teamId }: Actor, packageName: string): Promise<AppDetail> {
      const versions = await store.listVersions(db, teamId, packageName);
      const [newest] = versions;
      if (newest === undefined) throw new Problem('app.not_found');
      return { app: present(newest, versions.length), versions: versions.map(presentVersion) };
    },

    /** @throws Problem app.not_found, also for an app without an icon */
    async icon({ teamId }: Actor, packageName: string): Promise<FileReply> {
      const found = await store.findIcon(db, teamId, packageName);
      if (!found?.icon) throw new Problem('app.not_found');
      const { icon, fileId } = found;
      return new FileReply({
        name: `${packageName}.png`,
        contentType: 'image/png',
        size: icon.length,
        etag: `icon-${fileId}`,
        isInline: true,
        open: async (range) =>
          Readable.from([range === null ? icon : icon.subarray(range.start, range.end + 1)]),
      });
    },
  };
}

export type Apps = ReturnType<typeof createApps>;
