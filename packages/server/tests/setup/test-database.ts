import { randomUUID } from 'node:crypto';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';
import pg from 'pg';
import { inject } from 'vitest';

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of its own, copied from the migrated template unless it is to be empty; dropped by the caller. This file
 * imports nothing of the server: a unit test with a database is not one that every change of the server affects.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<{
  url: string;
  /** What the URL says, for a proxy before the database. */
  connection: PostgresConnection;
  drop(): Promise<void>;
}> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Without the write-ahead log, which a copy of a resting database does not need.
  await admin(
    isEmpty
      ? `create database ${name} template template0`
      : `create database ${name} template ${inject('template')} strategy file_copy`,
  );
  // A URL for a socket has no host, which PostgreSQL accepts and the URL class does not.
  const url = inject('postgresUrl').replace(/\/\w+\?/, `/${name}?`);
  const connection = { ...inject('postgresConnection'), database: name };
  return { url, connection, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
