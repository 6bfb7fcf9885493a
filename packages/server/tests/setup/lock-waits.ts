import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';
import { WITHIN } from './within.ts';

/** Well below `deadlock_timeout` of the test database: some tests need the server to notice the deadlock first. */
const EVERY_MS = 10;

/** Resolves when this many transactions of the server wait for a lock. */
export const lockWaits = ({ db }: TestServer, count = 1): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
        return rows.length;
      },
      { ...WITHIN, interval: EVERY_MS },
    )
    .toBeGreaterThanOrEqual(count);
