import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { notedHome } from '@muster/embedded-postgres/postgres-home';
import { readEnvironment } from '../src/environment.ts';
import type { PoolTarget } from '../src/platform/database/pool.ts';

/** The database of a server that runs, else one that is started for this. */
export async function openTarget(): Promise<{ target: PoolTarget; close(): Promise<void> }> {
  const environment = readEnvironment(process.env);
  if (environment.DATABASE_URL !== undefined)
    return { target: { url: environment.DATABASE_URL }, close: async () => {} };
  const dataDir = path.join(environment.DATA_DIR, 'database');
  const home = (await notedHome(dataDir)) ?? dataDir;
  const running = await readFile(path.join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => null);
  if (running !== null) {
    const lines = running.split('\n');
    const target = { host: lines[4]!.trim(), port: Number(lines[3]), user: 'muster', database: 'muster' };
    return { target, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'muster', log: () => {} });
  return { target: postgres.connection, close: () => postgres.stop() };
}
