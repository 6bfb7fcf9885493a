import * as contract from '@muster/contract/apps/endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { shareFiles } from '@muster/contract/files/changes.endpoints';
import { uploadFile } from '@muster/contract/files/endpoints';
import { API_BASE } from '@muster/contract/endpoint';
import { searchEverything } from '@muster/contract/search/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

/** Uploads a package. @returns the code of the response */
async function bring(client: Client, packageName: string, versionCode: number): Promise<string> {
  const response = await fetch(`${server.address}${API_BASE}/rms/file?name=app.apk`, {
    method: uploadFile.method,
    headers: {
      origin: server.address,
      cookie: client.cookieHeader,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(makeApk({ packageName, versionCode, versionName: `${versionCode}.0` })),
  });
  return ((await response.json()) as { status: { code: string } }).status.code;
}

/** A configuration gets the stored properties of a file, whatever the request says of them. */
const someFile = { name: 'a.apk', size: 1, sha256: '0'.repeat(64), contentType: 'a/b' };

const rename = (client: Client, packageName: string, name: string) =>
  client.ask(contract.renameApp, { params: { packageName }, body: { name } });

it('an app keeps the name that the team gave it in its next version, and is found by both names', async () => {
  const packageName = 'com.example.named';
  expect(await bring(owner, packageName, 1)).toBe('0');
  const before = (await owner.call(contract.readApp, { params: { packageName } })).app;
  expect(before.label).toBe(before.packageLabel);
  const renamed = await rename(owner, packageName, ' 晨讀時間 📚 ');
  expect(renamed.data).toMatchObject({ label: '晨讀時間 📚', packageLabel: before.packageLabel });
  expect(await bring(owner, packageName, 2)).toBe('0');
  for (const keyword of ['晨讀', before.packageLabel]) {
    const { items } = await owner.call(contract.listApps, { query: { keyword } });
    expect(items).toMatchObject([{ packageName, label: '晨讀時間 📚', newest: { versionName: '2.0' } }]);
  }
  const [logged] = await server.db
    .selectFrom('auditLog')
    .where('teamId', '=', team.teamId)
    .where('action', '=', 'app.rename')
    .select(['before', 'after'])
    .execute();
  expect(logged).toEqual({ before: { name: before.label }, after: { name: '晨讀時間 📚' } });

  expect((await rename(owner, packageName, '')).data).toMatchObject({ label: before.packageLabel });
});

it('a name has at most 15 characters and needs the permission to change the app', async () => {
  const packageName = 'com.example.long';
  expect(await bring(owner, packageName, 1)).toBe('0');
  expect(await rename(owner, packageName, '一二三四五六七八九十一二三四五六')).toMatchObject({
    httpStatus: 400,
    data: { fields: { name: 'field.too_long' } },
  });
  expect((await rename(owner, packageName, '一二三四五六七八九十一二三四五')).code).toBe('0');
  const { member } = team.people;
  expect((await rename(member, packageName, 'Mine')).code).toBe('E011');
  expect((await rename(owner, 'com.example.none', 'Nothing')).code).toBe('app.not_found');
  const other = await createTeam(server);
  expect((await rename(other.people.owner, packageName, 'Theirs')).code).toBe('app.not_found');
});

it('apps can be sorted and filtered, and list what uses them', async () => {
  const base = 'com.example.sorted';
  for (const name of ['a', 'b', 'c']) expect(await bring(owner, `${base}.${name}`, 1)).toBe('0');
  await rename(owner, `${base}.a`, 'Sorted C');
  await rename(owner, `${base}.b`, 'Sorted B');
  await rename(owner, `${base}.c`, 'Sorted A');
  const list = async (query: object, client = owner) =>
    (await client.call(contract.listApps, { query: { keyword: base, ...query } })).items;
  const order = async (query: object) => (await list(query)).map(({ packageName }) => packageName.at(-1));
  expect(await order({})).toEqual(['c', 'b', 'a']);
  expect(await order({ sort: '-name' })).toEqual(['a', 'b', 'c']);
  expect(await order({ sort: 'uploadedAt' })).toEqual(['a', 'b', 'c']);
  expect(await order({ sort: '-uploadedAt', limit: 1, page: 2 })).toEqual(['b']);
  const file = (await list({}))[0]!.newest.fileId;
  const { id: deviceId } = await registerDevice(team);
  await server.db
    .insertInto('deviceApps')
    .values({
      teamId: team.teamId,
      deviceId,
      packageName: `${base}.b`,
      label: 'Sorted B',
      versionName: '1.0',
      versionCode: '1',
      hasCrashed: false,
    })
    .execute();
  expect(await order({ sort: '-robots' })).toEqual(['b', 'c', 'a']);
  expect(await order({ isOnRobots: true })).toEqual(['b']);
  expect(await order({ isOnRobots: false })).toEqual(['c', 'a']);
  await owner.call(shareFiles, { body: { ids: [file], visibility: 'private' } });
  expect(await order({ visibility: 'private' })).toEqual(['c']);
  const document = { ...emptyConfig, name: 'Names an app', files: [{ ...someFile, fileId: file }] };
  await owner.call(createConfig, { body: { document, groupId: null } });
  expect((await list({}))[0]).toMatchObject({ uses: { configs: 1, installs: 0, rollouts: 0 } });
});

it('the search finds the apps and files that the user sees', async () => {
  const packageName = 'com.example.found';
  expect(await bring(owner, packageName, 1)).toBe('0');
  await rename(owner, packageName, 'Zebra reader');
  const file = await owner.upload('zebra song.txt', 'la');
  const find = (client: Client) => client.call(searchEverything, { query: { keyword: 'ZEBRA' } });
  const all = { apps: [{ packageName, label: 'Zebra reader' }], files: [{ id: file.id, name: file.name }] };
  expect(await find(owner)).toMatchObject(all);
  expect(await find(team.people.member)).toMatchObject(all);
  const { app } = await owner.call(contract.readApp, { params: { packageName } });
  await owner.call(shareFiles, { body: { ids: [file.id, app.newest.fileId], visibility: 'private' } });
  expect(await find(team.people.member)).toMatchObject({ apps: [], files: [] });
  expect(await find((await createTeam(server)).people.owner)).toMatchObject({ apps: [], files: [] });
});
