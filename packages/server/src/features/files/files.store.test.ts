import { expect, it } from 'vitest';
import { storeFiles } from '../../../tests/setup/file-rows.ts';
import { rowsRead } from '../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../tests/setup/with-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from './files.store.ts';

let db: Database;
withDatabase((made) => (db = made));

const everyone = { reach: null, userId: null };
const asked = { page: 1, limit: 10, sort: '-uploadedAt', withoutApps: false } as const;

it('a page of the files reads the contents and uploaders of that page only, however many files there are', async () => {
  const teamId = await storeFiles(db, 4000, 5);
  for (const page of [1, 300]) {
    const read = await rowsRead(db, () => listPage(db, teamId, everyone, { ...asked, page }));
    expect(read('blobs')).toBeLessThanOrEqual(asked.limit);
  }
});

it('the files that are no apps are listed and counted, of every kind', async () => {
  const teamId = await storeFiles(db, 40, 6);
  const pageOf = async (query: object) => {
    const { rows, total } = await listPage(db, teamId, everyone, { ...asked, ...query });
    return { names: rows.map(({ name }) => name), total };
  };
  expect((await pageOf({})).total).toBe(40);
  const noApps = await pageOf({ withoutApps: true, limit: 100, sort: 'name' });
  expect(noApps.total).toBe(34);
  expect(noApps.names.slice(0, 2)).toEqual(['File 6', 'File 7']);
  // Of files 0, 3, 6 … 39, the first two are apps.
  expect((await pageOf({ withoutApps: true, kind: 'image' })).total).toBe(12);
  expect((await pageOf({ withoutApps: true, keyword: 'file 1', page: 2 })).total).toBe(10);
});
