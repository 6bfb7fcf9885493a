import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '../src/platform/database/pool.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { tableTypes } from '../tools/table-types.ts';
import { createTestDatabase } from './setup/test-database.ts';

async function openDatabase() {
  const { url, drop } = await createTestDatabase();
  const db = createDatabase(createPool({ url }, { max: 3 }));
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

it('the table types match the migrations', async () => {
  const file = path.resolve(import.meta.dirname, '../src/platform/database/schema.ts');
  const normal = (text: string) => text.replace(/\s+/g, ' ');
  expect(normal(await tableTypes(await openDatabase()))).toBe(normal(await readFile(file, 'utf8')));
});

it('migrating again changes nothing, however many processes do it', async () => {
  const db = await openDatabase();
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
});

it('the audit log can only grow', async () => {
  const db = await openDatabase();
  const row = {
    teamId: crypto.randomUUID(),
    id: crypto.randomUUID(),
    actorName: 'x',
    action: 'a',
    objectType: 'o',
    objectId: 'i',
  };
  await db.insertInto('auditLog').values(row).execute();
  await expect(db.updateTable('auditLog').set({ actorName: 'y' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only');
});
