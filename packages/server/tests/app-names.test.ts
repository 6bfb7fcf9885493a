import * as contract from '@muster/contract/apps/endpoints';
import { uploadFile } from '@muster/contract/files/endpoints';
import { API_BASE } from '@muster/contract/endpoint';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

/** Uploads a package; the server answers with its code. */
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

const rename = (client: Client, packageName: string, name: string) =>
  client.ask(contract.renameApp, { params: { packageName }, body: { name } });

it('an app is called what the team calls it, also its next version, and can be found by both names', async () => {
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

it('a name has at most 15 characters, and is changed only by who may change the app', async () => {
  const packageName = 'com.example.long';
  expect(await bring(owner, packageName, 1)).toBe('0');
  expect(await rename(owner, packageName, '一二三四五六七八九十一二三四五六')).toMatchObject({
    httpStatus: 400,
    fields: { name: 'field.too_long' },
  });
  expect((await rename(owner, packageName, '一二三四五六七八九十一二三四五')).code).toBe('0');
  const { member } = team.people;
  expect((await rename(member, packageName, 'Mine')).code).toBe('E011');
  expect((await rename(owner, 'com.example.none', 'Nothing')).code).toBe('app.not_found');
  const other = await createTeam(server);
  expect((await rename(other.people.owner, packageName, 'Theirs')).code).toBe('app.not_found');
});
