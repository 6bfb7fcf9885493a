import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Tx } from '../../src/platform/database/database.ts';
import type { TestServer } from './test-server.ts';

export const lockAccount = (userId: string) => (tx: Tx) =>
  tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();

interface Work<Result> {
  lock: (tx: Tx) => Promise<unknown>;
  begin: () => Promise<Result>;
  change: (tx: Tx) => Promise<unknown>;
}

/**
 * Locks rows, and once `begin` waits for them, runs `change` in the transaction that has them. @returns what `begin`
 * came to afterwards
 */
export async function whileWaiting<Result>(
  { db }: TestServer,
  { lock, begin, change }: Work<Result>,
): Promise<Result> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  let work: Promise<Result> | undefined;
  await db.unit(async ({ tx }) => {
    await lock(tx);
    work = begin();
    await vi.waitFor(
      async () => {
        if ((await waiting.execute(db)).rows.length === 0)
          throw new Error('does not wait for the locked rows');
      },
      { timeout: 15_000, interval: 100 },
    );
    await change(tx);
  });
  return work!;
}
