import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A connection to the server's database, such as that of an operator who holds a lock; ends with the test. */
export async function connected({ databaseUrl }: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
