import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../src/platform/database/database.ts';
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
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-tests-'));
  // As root, PostgreSQL runs as another user and would be put elsewhere, where nobody removes it.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'muster', isThrowAway: true });
  const { connection } = postgres;
  const admin = new pg.Client({ ...connection });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const db = createDatabase(new pg.Pool({ ...connection, database: TEMPLATE, max: 2 }));
  await migrate(db);
  await db.destroy();
  project.provide('postgresUrl', postgres.url);
  project.provide('template', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
