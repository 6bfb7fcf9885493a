import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { readEnvironment } from '../../src/environment.ts';
import { type RunningServer, type StartOptions, startServer } from '../../src/server.ts';

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own, copied from the migrated template; dropped by the caller. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Without the write-ahead log, which a copy of a resting database does not need.
  await admin(`create database ${name} template ${inject('template')} strategy file_copy`);
  // A URL for a socket has no host, which PostgreSQL accepts and the URL class does not.
  const url = inject('postgresUrl').replace(/\/\w+\?/, `/${name}?`);
  return { url, drop: () => admin(`drop database if exists ${name} with (force)`) };
}

export interface TestServer extends RunningServer {
  databaseUrl: string;
  dataDir: string;
}

export type RunningTestServer = TestServer & { end(): Promise<void> };

/** The whole server on a free port, with its own database unless another is given. Stops with the test file. */
export async function startTestServer(
  variables: Record<string, string> = {},
  options: StartOptions = {},
): Promise<RunningTestServer> {
  const shared = variables['DATABASE_URL'];
  const database = shared === undefined ? await createTestDatabase() : { url: shared, drop: async () => {} };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-server-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    MQTT_PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...variables,
  });
  const server = await startServer(
    environment,
    pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    options,
  );
  return {
    ...server,
    databaseUrl: database.url,
    dataDir,
    async end() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
