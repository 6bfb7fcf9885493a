import { expect, it } from 'vitest';
import { storeFiles } from '../../../tests/setup/file-rows.ts';
import { storeRobot } from '../../../tests/setup/robot-rows.ts';
import { rowsRead } from '../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../tests/setup/with-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/id.ts';
import { listNewest } from './newest.store.ts';

let db: Database;
withDatabase((made) => (db = made));

it('a page of the apps looks up the files of apps only, however many other files there are', async () => {
  const teamId = await storeFiles(db, 9000, 300);
  const everyone = { reach: null, userId: null };
  const read = await rowsRead(db, async () => {
    const { rows, total } = await listNewest(db, teamId, everyone, { page: 1, limit: 10 }, null);
    expect([rows.length, total]).toEqual([10, 300]);
  });
  // Page and total look up each app's file twice.
  expect(read('files')).toBeLessThanOrEqual(4 * 300 + 20);
});

it('a search that counts no robots does not read the apps of robots', async () => {
  const teamId = await storeFiles(db, 20, 20);
  const groupId = newId();
  await db.insertInto('deviceGroups').values({ teamId, id: groupId, name: 'G', key: groupId }).execute();
  const { id: deviceId } = await storeRobot(db, { teamId, groupId });
  const apps = Array.from({ length: 20 }, (_, index) => ({
    teamId,
    deviceId,
    packageName: `com.example.app${index}`,
    label: 'A',
    versionName: '1',
    versionCode: '1',
  }));
  await db.insertInto('deviceApps').values(apps).execute();
  const everyone = { reach: null, userId: null };
  const read = await rowsRead(db, async () => {
    const { rows } = await listNewest(db, teamId, everyone, { page: 1, limit: 5, keyword: 'app' }, []);
    expect(rows.map(({ robotCount }) => robotCount)).toEqual([0, 0, 0, 0, 0]);
  });
  expect(read('device_apps')).toBe(0);
});
