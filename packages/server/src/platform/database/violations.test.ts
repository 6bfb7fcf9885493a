import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { createPool } from './pool.ts';
import { isMissingReference } from './violations.ts';

it('a reference to a missing row differs from removing a row that others refer to', async () => {
  const { url, drop } = await createTestDatabase();
  const pool = createPool({ url }, { max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const [gone, kept] = [crypto.randomUUID(), crypto.randomUUID()];
  await pool.query('create table places (id uuid primary key)');
  await pool.query('create table visits (place_id uuid references places)');
  await pool.query('insert into places values ($1)', [kept]);
  await pool.query('insert into visits values ($1)', [kept]);
  const failureOf = (text: string, id: string) =>
    pool.query(text, [id]).then(
      () => null,
      (error: unknown) => error,
    );
  const inserted = await failureOf('insert into visits values ($1)', gone);
  expect([gone, kept].map((id) => isMissingReference(inserted, id))).toEqual([true, false]);
  const updated = await failureOf('update visits set place_id = $1', gone);
  expect(isMissingReference(updated, gone)).toBe(true);
  const deleted = await failureOf('delete from places where id = $1', kept);
  expect(deleted).toMatchObject({ code: '23503', detail: expect.stringContaining(kept) });
  expect(isMissingReference(deleted, kept)).toBe(false);
});
