import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createPool } from '../src/platform/database/pool.ts';
import { defineJob } from '../src/platform/jobs/job.ts';
import { startJobs } from '../src/platform/jobs/jobs.ts';
import { createTestDatabase } from './setup/test-database.ts';

const RENAMED_IN = '20261128T1855_request_answers';

/** The tables as they were before the migration that renamed the job. */
const asBefore = sql`
  alter table request_answers drop column endpoint cascade;
  alter table request_answers rename constraint request_answers_team_id_fkey to readiness_fixes_team_id_fkey;
  alter table request_answers rename constraint request_answers_user_id_fkey to readiness_fixes_user_id_fkey;
  alter index request_answers_created_at_idx rename to readiness_fixes_created_at_idx;
  alter index request_answers_user_id_idx rename to readiness_fixes_user_id_idx;
  alter table request_answers rename to readiness_fixes;
  alter table readiness_fixes add primary key (team_id, asked_by, request_id)
`;

it('the schedule of a job that was renamed ends with the update, and others stay', async () => {
  const { url, drop } = await createTestDatabase();
  const pool = createPool({ url }, { max: 4 });
  const db = createDatabase(pool);
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await asBefore.execute(db);
  await sql`delete from kysely_migration where name = ${RENAMED_IN}`.execute(db);
  const earlier = await startJobs(pool, pino({ level: 'silent' }));
  for (const name of ['readiness.purgeAnswers', 'audit.seal']) {
    const payload = z.looseObject({});
    await earlier.add(defineJob({ name, schedule: '0 3 * * *', payload, run: async () => {} }));
  }
  await earlier.stop();
  expect(await migrate(db)).toEqual([RENAMED_IN]);
  const { rows } = await sql`select name from jobs.schedule`.execute(db);
  expect(rows).toEqual([{ name: 'audit.seal' }]);
});
