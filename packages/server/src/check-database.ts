import type { Pool } from 'pg';
import { databaseName, StartUpError } from './start-up-error.ts';

const OLDEST = 15;

/** Connections besides those of the pool: one holds the database, one listens for jobs. */
const BESIDE_POOL = 2;

const LOOK = `
  select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select datconnlimit from pg_database where datname = current_database() and datconnlimit >= 0),
      (select rolconnlimit from pg_roles where rolname = current_user and rolconnlimit >= 0)
    ) as connections`;

const sessionOf = async (client: { query: Pool['query'] }) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

/**
 * Whether transactions share sessions, as in PgBouncer's transaction mode: one connection has several sessions, or two
 * connections have the same one.
 */
async function sharesSessions(pool: Pool): Promise<boolean> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const session = await sessionOf(one);
    return session !== (await sessionOf(one)) || session === (await sessionOf(other));
  } finally {
    one.release();
    other.release();
  }
}

/**
 * @returns a warning, if the database accepts fewer connections than Muster may use
 * @throws StartUpError when Muster cannot work with this database
 */
export async function checkDatabase(pool: Pool, databaseUrl: string): Promise<string | null> {
  const name = databaseName(databaseUrl);
  const { rows } = await pool.query<{ version: string; encoding: string; connections: number }>(LOOK);
  const { version, encoding, connections } = rows[0]!;
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartUpError(`DATABASE_URL: ${name} runs PostgreSQL ${version}; use ${OLDEST} or newer.`);
  if (encoding !== 'UTF8')
    throw new StartUpError(
      `DATABASE_URL: ${name} has the encoding ${encoding}, which cannot keep all names; create one with "encoding 'UTF8' template template0".`,
    );
  if (await sharesSessions(pool))
    throw new StartUpError(
      `DATABASE_URL: ${name} is behind a pooler that gives each transaction another session; use its session mode (PgBouncer: pool_mode = session), or the address of PostgreSQL itself.`,
    );
  const wanted = pool.options.max + BESIDE_POOL;
  if (connections >= wanted) return null;
  return `DATABASE_URL: ${name} accepts only ${connections} connections, and Muster uses up to ${wanted}: requests fail when there are no more. Raise max_connections of the server, or the limit of its database or user.`;
}
