import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { makeDirectory } from '@muster/testing/directory';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { migrate } from '../../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server as a whole; each test file makes a database of its own from the template. */
    postgresUrl: string;
    template: string;
  }
}

const TEMPLATE = 'muster_template';

/** One PostgreSQL for the run, with a migrated database that every test file copies in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDirectory('muster-tests-');
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'muster', isThrowAway: true });
  const { connection } = postgres;
  const admin = new pg.Client({ ...connection });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  // Tests of deadlocks wait for PostgreSQL to notice them, which it does after a second.
  await admin.query(`alter role current_user set deadlock_timeout = '50ms'`);
  await admin.end();
  const pool = createPool({ ...connection, database: TEMPLATE }, { max: 2 });
  const db = createDatabase(pool);
  await migrate(db);
  // What a server does at its first start, and tests need not do again for each database.
  await (await startJobs(pool, pino({ level: 'silent' }))).stop();
  await db.destroy();
  project.provide('postgresUrl', postgres.url);
  project.provide('template', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
