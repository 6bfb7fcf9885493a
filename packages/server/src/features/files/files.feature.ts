import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { filesChanged } from './files.events.ts';
import { filesRoutes } from './files.routes.ts';
import { createFileLibrary } from './files.service.ts';
import { robotDownloads } from './robot-downloads.ts';

/** The files of a team, and the signed addresses that robots fetch them from. */
export function filesFeature({ db, live, files: disk, secret, settings }: Platform) {
  const library = createFileLibrary({ db, disk, secret });
  return feature('files', {
    service: { ...library, downloads: robotDownloads(secret, settings.publicUrl) },
    routes: (routes) => filesRoutes(routes, library),
    on: [
      filesChanged.afterCommit(({ teamId }) =>
        live.publish({ teamId, permission: 'file.read', groupIds: null }, { kind: 'list', list: 'files' }),
      ),
    ],
  });
}
