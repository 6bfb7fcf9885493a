import { sql } from 'kysely';
import { defineSweep } from '../jobs/sweep.ts';
import type { Database } from './database.ts';
import { deleteChunk } from './delete-chunk.ts';

/** The outcome of a commit is looked up within seconds; an hour is far longer. */
export const purgeCommitsJob = (db: Database) =>
  defineSweep({ name: 'platform.purgeCommits', schedule: '37 * * * *', chunk: 5000 }, (chunk) =>
    deleteChunk(db, 'unitCommits', sql`at < now() - interval '1 hour'`, chunk),
  );
