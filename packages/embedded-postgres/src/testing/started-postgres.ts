import { onTestFinished } from 'vitest';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';

/** Stopped after the test. */
export async function startedPostgres(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'robots', log: (line) => lines.push(line) });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** One query on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
