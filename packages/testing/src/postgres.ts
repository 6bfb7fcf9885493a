import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool, type PoolTarget } from '@muster/server/platform/database/pool';

type Pool = ReturnType<typeof createPool>;

async function postmasterFile(dataDir: string): Promise<string[]> {
  const file = path.join(dataDir, 'database', 'cluster', 'postmaster.pid');
  return (await readFile(file, 'utf8')).split('\n');
}

/** Process id of the PostgreSQL that a server started in its data directory. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await postmasterFile(dataDir))[0]);
}

/** The connection of a server's PostgreSQL, which writes its port and socket directory into its pid file. */
export async function embeddedConnection(dataDir: string): Promise<PoolTarget> {
  const lines = await postmasterFile(dataDir);
  return { host: lines[4]!.trim(), port: Number(lines[3]), user: 'muster', database: 'muster' };
}

export interface Sql {
  /** Rows with the database's column names. @throws while the database is unavailable */
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** A connection to the database for the test itself, which survives restarts of the database. */
export function openSql(target: PoolTarget): Sql {
  const pool: Pool = createPool(target, { max: 2 });
  return {
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    end: () => pool.end(),
  };
}
