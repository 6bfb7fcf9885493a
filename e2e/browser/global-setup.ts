import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { readEnvironment } from '@muster/server/environment';
import { startServer } from '@muster/server/server';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { buildConsole } from '../../tools/build-console.ts';
import { seedDemo } from '../../tools/demo/seed.ts';
import { createSiteDatabase } from './site-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL that the journeys share; each of them has a database of its own. */
    postgresUrl: string;
  }
}

/** Fills a database as a server does it that is started for the first time. */
async function fill(databaseUrl: string, dataDir: string, isSeeded: boolean): Promise<void> {
  const server = await startServer(
    readEnvironment({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      MQTT_PORT: '0',
    }),
    pino({ level: 'error' }),
  );
  if (isSeeded) await seedDemo(server);
  await server.stop();
}

/** Once for all journeys: the console, a PostgreSQL, and in it what a database begins with, empty and with the demo team. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildConsole();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-journeys-'));
  // The database may run under another user, who has to pass through.
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(directory, 'database'), name: 'muster' });
  for (const kind of ['empty', 'demo'] as const) {
    const { url } = await createSiteDatabase(postgres.url, 'template1', kind);
    await fill(url, path.join(directory, kind), kind === 'demo');
  }
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
