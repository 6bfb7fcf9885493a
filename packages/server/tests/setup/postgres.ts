import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { makeDirectory } from '@muster/testing/directory';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';
import { migrate } from '../../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server as a whole; each test file creates its own database from the template. */
    postgresUrl: string;
    postgresConnection: PostgresConnection;
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
  // Deadlock tests wait until PostgreSQL detects them, after a second by default.
  await admin.query(`alter role current_user set deadlock_timeout = '50ms'`);
  await admin.end();
  const pool = createPool({ ...connection, database: TEMPLATE }, { max: 2 });
  const db = createDatabase(pool);
  await migrate(db);
  // Done by a server at its first start, so tests need not repeat it for each database.
  await (await startJobs(pool, pino({ level: 'silent' }))).stop();
  await db.destroy();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresConnection', connection);
  project.provide('template', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
