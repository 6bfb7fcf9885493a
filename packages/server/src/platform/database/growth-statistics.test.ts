import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-server.ts';
import { keepGrowthStatistics } from './growth-statistics.ts';
import { createPool } from './pool.ts';

it('a table that has doubled is analyzed within seconds, also with a name that must be quoted', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = createPool({ url }, { max: 2 });
  onTestFinished(() => pool.end());
  await pool.query(`create table "Robots; of all" (id integer primary key) with (autovacuum_enabled = off)`);
  const known = async () => {
    const { rows } = await pool.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'Robots; of all'`,
    );
    return rows[0]!.reltuples;
  };
  const errors: unknown[] = [];
  const statistics = keepGrowthStatistics(pool, (error) => errors.push(error));
  await pool.query(`insert into "Robots; of all" select generate_series(1, 100)`);
  await expect.poll(known, { timeout: 10_000 }).toBe(100);
  await pool.query(`insert into "Robots; of all" select generate_series(101, 1000)`);
  await expect.poll(known, { timeout: 10_000 }).toBe(1000);
  await statistics.stop();
  expect(errors).toEqual([]);
});
