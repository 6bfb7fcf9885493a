import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
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

it('a table that cannot be analyzed does not keep those after it from being analyzed', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = createPool({ url }, { max: 2 });
  onTestFinished(() => pool.end());
  await pool.query(`
    create function refused_in_analyze(value integer) returns integer immutable language plpgsql as $$
    begin
      if current_query() like 'analyze%' then raise 'refused'; end if;
      return value;
    end $$;
    create table refused (id integer) with (autovacuum_enabled = off);
    create index on refused (refused_in_analyze(id));
    create table later (id integer) with (autovacuum_enabled = off);
    insert into refused select generate_series(1, 100);
    insert into later select generate_series(1, 100);`);
  const errors: unknown[] = [];
  const statistics = keepGrowthStatistics(pool, (error) => errors.push(error));
  onTestFinished(() => statistics.stop());
  const known = async () =>
    (await pool.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'later'`))
      .rows[0]!.reltuples;
  await expect.poll(known, { timeout: 10_000 }).toBe(100);
  expect(String(errors[0])).toContain('refused');
});
