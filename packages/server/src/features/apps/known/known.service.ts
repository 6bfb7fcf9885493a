import type { listKnownApps } from '@muster/contract/apps/endpoints';
import type { KnownApp } from '@muster/contract/apps/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can, reach } from '../../../platform/rights/rights.ts';
import { fileViewer } from '../../../platform/rights/visible-files.store.ts';
import * as store from './known.store.ts';

function present(row: store.KnownRow): KnownApp {
  const { packageName, label, hasIcon, link, activities, fileId, versionName, versionCode } = row;
  const newest = fileId === null ? null : { fileId, versionName: versionName!, versionCode: versionCode! };
  return { packageName, label, hasIcon, link, activities, newest };
}

/** Apps to choose from, and the link state of apps that are referenced somewhere. */
export function createKnownApps(db: Database) {
  return {
    async list(actor: Actor, query: RequestOf<typeof listKnownApps>['query']): Promise<Page<KnownApp>> {
      const { page, limit, packageNames } = query;
      const viewer: store.Viewer = {
        teamId: actor.teamId,
        files: fileViewer(actor),
        reach: can(actor, 'device.read') ? reach(actor, 'device.read') : [],
      };
      if (packageNames !== undefined) {
        const rows = await store.findKnown(db, viewer, [...new Set(packageNames)]);
        return { items: rows.map(present), total: rows.length, page: 1, limit: rows.length };
      }
      const { rows, total } = await store.listKnown(db, viewer, query);
      return { items: rows.map(present), total, page, limit };
    },
  };
}
