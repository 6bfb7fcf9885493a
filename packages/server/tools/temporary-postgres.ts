import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';

/** A PostgreSQL of its own for the length of one piece of work. */
export async function withTemporaryPostgres<T>(
  work: (connection: EmbeddedPostgres['connection']) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-'));
  // As root, PostgreSQL runs as another user and would be put elsewhere, where nobody removes it.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'muster', isThrowAway: true });
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
