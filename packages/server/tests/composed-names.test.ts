import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDevice } from '@muster/contract/devices/endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { listFiles } from '@muster/contract/files/endpoints';
import { createGroup, getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let owner: Client;
withTeam((made) => ({ server, owner } = made));

// As macOS writes file names, and programs on it save texts: marks follow their letters.
const fromMac = (text: string) => text.normalize('NFD');

it('a file uploaded from a Mac is found by its name, and downloaded under it', async () => {
  const file = await owner.upload(fromMac('が café 한글.txt'), 'waltz');
  expect(file.name).toBe('が café 한글.txt');
  for (const keyword of ['が', 'CAFÉ', '한글', fromMac('が')]) {
    const { items } = await owner.call(listFiles, { query: { keyword } });
    expect(items.map(({ id }) => id)).toEqual([file.id]);
  }
});

it('a group’s name is taken, however its letters are sent', async () => {
  await owner.call(createGroup, { body: { name: 'ガレージ' } });
  expect((await owner.ask(createGroup, { body: { name: fromMac('ガレージ') } })).code).toBe(
    'group.name_taken',
  );
});

it('a list saved on a Mac names the groups there are', async () => {
  const { id } = await owner.call(createGroup, { body: { name: 'プログラミング' } });
  const { id: groupId } = await owner.call(createGroup, { body: { name: 'of all lines without one' } });
  const line = { line: 2, sn: 'ＫＳ９９２４０１０１', name: fromMac('ロボ ガ'), model: '', comment: '' };
  const body = { lines: [{ ...line, group: fromMac('プログラミング') }], groupId };
  expect(await owner.call(importDevices, { body })).toEqual({ created: 1, faults: [] });
  const { id: deviceId } = await server.db
    .selectFrom('devices')
    .select('id')
    .where('sn', '=', 'KS99240101')
    .executeTakeFirstOrThrow();
  const device = await owner.call(getDevice, { params: { id: deviceId } });
  expect(device).toMatchObject({ name: 'ロボ ガ', group: { id } });
});

it('an update makes names that a Mac sent earlier findable, unless two would then be equal', async () => {
  const [alone, twice] = [
    await owner.call(createGroup, { body: { name: 'だいち' } }),
    await owner.call(createGroup, { body: { name: 'つばめ' } }),
  ];
  const other = await owner.call(createGroup, { body: { name: 'つばめ 2' } });
  const older = { [alone.id]: fromMac('だいち'), [other.id]: fromMac('つばめ') };
  for (const [id, name] of Object.entries(older))
    await server.db.updateTable('deviceGroups').set({ name }).where('id', '=', id).execute();
  const file = path.resolve(import.meta.dirname, '../migrations/20261130T0830_platform_composed_names.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(server.db);
  const { items } = await owner.call(listGroups, { query: { keyword: 'だいち' } });
  expect(items.map(({ id }) => id)).toEqual([alone.id]);
  for (const { id } of [twice, other])
    expect((await owner.call(getGroup, { params: { id } })).name.normalize()).toBe('つばめ');
});
