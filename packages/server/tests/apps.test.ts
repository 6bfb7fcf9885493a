import { API_BASE } from '@muster/contract/endpoint';
import * as contract from '@muster/contract/apps/endpoints';
import { listFiles, removeFile } from '@muster/contract/files/endpoints';
import * as uploads from '@muster/contract/files/uploads.endpoints';
import { type ApkOptions, makeApk } from '@muster/testing/apk/make-apk';
import { makeSigningKey } from '@muster/testing/apk/certificate';
import { expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let owner: Client;
withTeam((made) => ({ server, owner } = made));

/** @returns the response once all bytes are uploaded, and a function that repeats the request */
async function bring(options: ApkOptions, name = 'app.apk', bytes: Uint8Array = makeApk(options)) {
  const { id } = await owner.call(uploads.startUpload, { body: { name, size: bytes.length } });
  const sent = await fetch(`${server.address}${API_BASE}/rms/upload/${id}`, {
    method: 'PATCH',
    headers: {
      origin: server.address,
      cookie: owner.cookieHeader,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  const finish = (isConfirmed = false) =>
    owner.ask(uploads.finishUpload, { params: { id }, body: { isConfirmed } });
  return { id, finish };
}

const versionsOf = async (packageName: string) =>
  (await owner.call(contract.readApp, { params: { packageName } })).versions.map(
    ({ versionName }) => versionName,
  );

it('a package becomes an app with its label, versions and icon', async () => {
  const packageName = 'com.example.welcome';
  for (const [versionCode, versionName] of [
    [41, '4.1'],
    [42, '4.2'],
  ] as const)
    expect((await (await bring({ packageName, versionCode, versionName })).finish()).code).toBe('0');
  const { items } = await owner.call(contract.listApps, { query: { keyword: 'WELCOME' } });
  expect(items).toMatchObject([
    { packageName, versionCount: 2, newest: { versionName: '4.2', versionCode: '42' } },
  ]);
  expect(items[0]!.newest.signers[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await versionsOf(packageName)).toEqual(['4.2', '4.1']);
  const icon = await fetch(`${server.address}${API_BASE}/rms/apk/${packageName}/icon`, {
    headers: { cookie: owner.cookieHeader },
  });
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await icon.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

it('an older version is accepted only when confirmed, without uploading it again', async () => {
  const packageName = 'com.example.older';
  await (await bring({ packageName, versionCode: 2, versionName: '2.0' })).finish();
  const { finish } = await bring({ packageName, versionCode: 1, versionName: '1.0' });
  const asked = await finish();
  expect(asked).toMatchObject({
    httpStatus: 409,
    code: 'app.older',
    data: { detail: { now: '2.0', asked: '1.0' } },
  });
  expect(await versionsOf(packageName)).toEqual(['2.0']);
  expect((await finish(true)).code).toBe('0');
  expect(await versionsOf(packageName)).toEqual(['2.0', '1.0']);
});

it('a package of another signer is accepted only when confirmed, and the list says so', async () => {
  const packageName = 'com.example.signed';
  await (await bring({ packageName, versionCode: 1 })).finish();
  const isChanged = async () => {
    const { items } = await owner.call(contract.listApps, { query: { keyword: packageName } });
    const { app } = await owner.call(contract.readApp, { params: { packageName } });
    return [items[0]!.isSignerChanged, app.isSignerChanged];
  };
  const { finish } = await bring({ packageName, versionCode: 2, key: makeSigningKey('Somebody else') });
  expect((await finish()).code).toBe('app.other_signer');
  expect(await isChanged()).toEqual([false, false]);
  expect((await finish(true)).code).toBe('0');
  expect(await isChanged()).toEqual([true, true]);
});

it('two packages uploaded at once are compared with one another', async () => {
  const packageName = 'com.example.race';
  const both = await Promise.all([
    bring({ packageName, versionCode: 1 }),
    bring({ packageName, versionCode: 2 }),
  ]);
  const codes = (await Promise.all(both.map(({ finish }) => finish()))).map(({ code }) => code);
  expect(codes[1]).toBe('0');
  expect(['0', 'app.older']).toContain(codes[0]);
});

it('an invalid package is refused with the reason, and nothing of it is kept', async () => {
  const { total } = await owner.call(listFiles, { query: {} });
  const broken = [
    ['app.apk', Buffer.from('no archive'), 'wrong_content'],
    ['app.apk', makeApk({}).subarray(0, 400), 'truncated'],
    ['sound.mp3', Buffer.from('<html><script>alert(1)</script></html>'), 'wrong_content'],
  ] as const;
  for (const [name, bytes, reason] of broken) {
    const { id, finish } = await bring({}, name, bytes);
    expect(await finish()).toMatchObject({ httpStatus: 422, code: 'E013', data: { detail: { reason } } });
    expect((await owner.ask(uploads.readUpload, { params: { id } })).code).toBe('upload.not_found');
  }
  expect((await owner.call(listFiles, { query: {} })).total).toBe(total);
});

it('an app is removed with its last file, and is visible to its own team only', async () => {
  const packageName = 'com.example.leaving';
  const { data } = await (await bring({ packageName })).finish();
  const stranger = (await createTeam(server)).people.owner;
  expect((await stranger.ask(contract.readApp, { params: { packageName } })).code).toBe('app.not_found');
  expect((await stranger.call(contract.listApps, { query: {} })).items).toEqual([]);
  await owner.call(removeFile, { params: { id: (data as { id: string }).id } });
  expect((await owner.ask(contract.readApp, { params: { packageName } })).code).toBe('app.not_found');
});
