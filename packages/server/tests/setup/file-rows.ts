import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/id.ts';
import { storeTeam } from './robot-rows.ts';

/** Fewer parameters than a statement may have. */
const CHUNK = 5000;

async function inChunks<T>(rows: readonly T[], insert: (some: readonly T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK));
}

/** A team with files, of which the first few are apps, as rows. A third are pictures. @returns the team's id */
export async function storeFiles(db: Database, count: number, apps: number): Promise<string> {
  const { teamId } = await storeTeam(db);
  const files = Array.from({ length: count }, (_, index) => {
    const sha256 = createHash('sha256').update(`${teamId} ${index}`).digest('hex');
    const contentType = index % 3 === 0 ? 'image/png' : 'text/plain';
    return { teamId, id: newId(), name: `File ${index}`, contentType, size: 1, sha256 };
  });
  const blobs = files.map(({ sha256 }) => ({ teamId, sha256, size: 1, storageKey: sha256 }));
  await inChunks(blobs, (some) => db.insertInto('blobs').values(some).execute());
  await inChunks(files, (some) => db.insertInto('files').values(some).execute());
  const versions = files.slice(0, apps).map(({ id }, index) => ({
    teamId,
    fileId: id,
    packageName: `com.example.app${index}`,
    packageLabel: `App ${index}`,
    labels: '{}',
    versionName: '1',
    versionCode: '1',
    permissions: [],
    signers: '[]',
    activities: [],
  }));
  if (apps > 0) await db.insertInto('appVersions').values(versions).execute();
  await sql`vacuum analyze files, blobs, app_versions`.execute(db);
  return teamId;
}
