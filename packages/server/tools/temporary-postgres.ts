import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';

/** A PostgreSQL of its own for the length of one piece of work. */
export async function withTemporaryPostgres<T>(
  work: (connection: EmbeddedPostgres['connection']) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-'));
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'muster' });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
