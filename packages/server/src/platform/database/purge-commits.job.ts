import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { Database } from './database.ts';

/** The outcome of a commit is looked up within seconds; an hour is far longer. */
export function purgeCommitsJob(db: Database) {
  return defineJob({
    name: 'platform.purgeCommits',
    payload: z.object({}),
    schedule: '37 * * * *',
    run: async () =>
      void (await sql`delete from unit_commits where at < now() - interval '1 hour'`.execute(db)),
  });
}
