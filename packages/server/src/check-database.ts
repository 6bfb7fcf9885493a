import type { Pool } from 'pg';
import { databaseName, StartUpError } from './start-up-error.ts';

const OLDEST = 15;

/** @throws StartUpError when it is older than Muster's SQL requires */
export async function checkDatabaseVersion(pool: Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartUpError(
      `DATABASE_URL: ${databaseName(databaseUrl)} runs PostgreSQL ${version}; use ${OLDEST} or newer.`,
    );
}
