import { filesTopic } from '@muster/contract/files/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { rightsChanged } from '../people/people.events.ts';
import { filesChanged } from './files.events.ts';
import { fileViewer } from '../../platform/rights/visible-files.store.ts';
import { findFilesBy } from './files.store.ts';
import { filesRoutes } from './files.routes.ts';
import { createFileLibrary } from './files.service.ts';
import { robotDownloads } from './robot-downloads.ts';
import { sweepReplacedJob } from './replacing/sweep-replaced.job.ts';
import { createInspect } from './storage/inspect.ts';
import { createSharing } from './sharing/sharing.service.ts';
import { createScanFile } from '../../platform/scanner/scan-file.ts';
import { discardUploadJob, endUploads } from './uploads/end-uploads.ts';
import { sweepUploadsJob } from './uploads/sweep-uploads.job.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';
import { createUploads } from './uploads/uploads.service.ts';

/** A team's files, and the signed addresses from which robots fetch them. */
export function filesFeature({
  db,
  jobs,
  live,
  log,
  files: disk,
  uses,
  secret,
  settings,
  scanner,
}: Platform) {
  const { teamStorage: quota, directDownloads: isDirect } = settings;
  const scan = createScanFile({ db, disk, scanner, log });
  const inspect = createInspect(disk, log);
  const library = createFileLibrary({ db, disk, uses, secret, isDirect, quota, scan, inspect });
  const sharing = createSharing({ db, show: library.show });
  const uploads = createUploads({ db, disk, show: library.show, quota, scan, inspect });
  return feature('files', {
    service: { ...library, downloads: robotDownloads(secret, settings.publicUrl) },
    routes: (routes) => {
      filesRoutes(routes, library, sharing);
      uploadsRoutes(routes, uploads);
    },
    jobs: [
      sweepUploadsJob(db, jobs, log),
      discardUploadJob(db, disk),
      sweepReplacedJob({ db, disk, uses, log }),
    ],
    searches: [
      {
        kind: 'files',
        permission: 'file.read',
        find: ({ actor, ...question }) => findFilesBy(db, fileViewer(actor), question),
      },
    ],
    topics: [filesTopic],
    on: [
      filesChanged.afterCommit(({ teamId }) => live.publish(filesTopic, { teamId, groupIds: null })),
      rightsChanged.inTransaction(endUploads(jobs)),
    ],
  });
}
