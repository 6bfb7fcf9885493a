import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readEnvironment } from '../../src/environment.ts';
import { type RunningServer, type StartOptions, startServer } from '../../src/server.ts';
import { createTestDatabase } from './test-database.ts';

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
  const server = await startServer(environment, pino({ level: process.env['TEST_LOG'] ?? 'silent' }), {
    isBesideOthers: true,
    ...options,
  });
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
