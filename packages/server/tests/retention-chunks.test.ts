import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeAnswersJob } from '../src/platform/answers/purge-answers.job.ts';
import type { Database } from '../src/platform/database/database.ts';
import { purgeCommitsJob } from '../src/platform/database/purge-commits.job.ts';
import { storeTeam } from './setup/robot-rows.ts';
import { withDatabase } from './setup/with-database.ts';

let db: Database;
withDatabase(async (made) => {
  db = made;
  await sql`create table deleted (of text, rows integer)`.execute(db);
  await sql`create function note_deleted() returns trigger language plpgsql as
    $$ begin insert into deleted select tg_table_name, count(*) from gone; return null; end $$`.execute(db);
});

const ROWS = 12_000;

/** How many rows each statement of this work deletes from a table. */
async function chunksOf(table: string, work: () => Promise<unknown>): Promise<number[]> {
  await sql`create trigger note after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function note_deleted()`.execute(db);
  await work();
  const { rows } = await sql<{
    rows: number;
  }>`select rows from deleted where of = ${table} and rows > 0`.execute(db);
  return rows.map((each) => each.rows);
}

const signal = new AbortController().signal;

it.each(['unit_commits', 'request_answers'])(
  'the backlog of %s is removed in chunks that no timeout ends',
  async (table) => {
    const { teamId } = await storeTeam(db);
    await (
      table === 'unit_commits'
        ? sql`insert into unit_commits (id, at) select gen_random_uuid(), now() - interval '3 hours' from generate_series(1, ${ROWS})`
        : sql`insert into request_answers (team_id, asked_by, endpoint, request_id, reply, created_at)
        select ${teamId}, gen_random_uuid(), 'a.b', gen_random_uuid(), '{}', now() - interval '9 days'
        from generate_series(1, ${ROWS})`
    ).execute(db);
    const job = table === 'unit_commits' ? purgeCommitsJob(db) : purgeAnswersJob(db);
    const chunks = await chunksOf(table, () => job.run({}, signal));
    expect(chunks.reduce((sum, rows) => sum + rows)).toBe(ROWS);
    expect(Math.max(...chunks)).toBeLessThanOrEqual(5000);
  },
);
