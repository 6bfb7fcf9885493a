import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import { cancelUsage } from '@muster/contract/commands/usage.endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { configLimits } from '@muster/contract/configs/limits';
import { createConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { renameFile } from '@muster/contract/files/changes.endpoints';
import { listFiles, readFile, readStorage, removeFile } from '@muster/contract/files/endpoints';
import { cancelUpload, startUpload } from '@muster/contract/files/uploads.endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import { makeApk } from '@muster/testing/apk/make-apk';
import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { robotDownloads } from '../src/features/files/robot-downloads.ts';
import { sharedSetting } from '../src/platform/settings.ts';
import { newId } from '../src/platform/id.ts';
import { newSecret } from '../src/platform/secret.ts';
import { Client } from './setup/client.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const get = (client: Client, url: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${url}`, { headers: { cookie: client.cookieHeader, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const stored = () => server.db.selectFrom('files').selectAll().execute();

describe('a file', () => {
  it('is downloaded unchanged, whole and in ranges, by every role of the team', async () => {
    // An MP3 header; the rest is random.
    const bytes = Buffer.concat([Buffer.from('ID3'), randomBytes(699_998)]);
    const name = '晨間鈴聲 "1".mp3';
    const file = await owner.upload(name, bytes);
    expect(file).toMatchObject({
      name,
      size: bytes.length,
      sha256: sha256(bytes),
      contentType: 'audio/mpeg',
    });
    const { operator } = team.people;
    const url = `/v1/rms/file/${file.id}`;
    const whole = await get(operator, url);
    expect(await bytesOf(whole)).toEqual(bytes);
    const { type, parameters } = parse(whole.headers.get('content-disposition')!);
    expect([type, parameters['filename']]).toEqual(['attachment', name]);
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100000-300000', 100_000, 300_000],
      ['bytes=700000-', 700_000, 700_000],
      ['bytes=-5', 699_996, 700_000],
      ['bytes=5-9999999', 5, 700_000],
    ] as const) {
      const part = await get(operator, url, { range });
      expect([range, part.status]).toEqual([range, 206]);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to}/700001`);
      expect(await bytesOf(part)).toEqual(bytes.subarray(from, to + 1));
    }
    expect((await get(operator, url, { range: 'bytes=700001-' })).status).toBe(416);
    expect(await bytesOf(await get(operator, url, { range: 'bytes=9-1' }))).toEqual(bytes);
    const etag = whole.headers.get('etag')!;
    expect((await get(operator, url, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(operator, url, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
  });
  it('is saved under a name without a path, and named on one line', async () => {
    const file = await owner.upload('../../3\\4 time.txt', 'waltz');
    const { headers } = await get(owner, `/v1/rms/file/${file.id}`);
    expect(parse(headers.get('content-disposition')!).parameters['filename']).toBe('.._.._3_4 time.txt');
    const name = 'song.txt\nSent by your admin.txt';
    const refused = { code: 'request.invalid', data: { fields: { name: 'field.control_characters' } } };
    expect(await owner.ask(startUpload, { body: { name, size: 1 } })).toMatchObject(refused);
    expect(await owner.ask(renameFile, { params: { id: file.id }, body: { name } })).toMatchObject(refused);
  });
  it.each(['virus.exe', 'page.html', 'picture.svg', 'noextension', 'mp3', '.'])(
    'named %s is refused',
    async (name) => {
      const before = await stored();
      expect(await owner.tryUpload(name, 'x')).toMatchObject({
        httpStatus: 415,
        code: 'E009',
        data: { detail: { fileType: expect.stringContaining('.mbtx') } },
      });
      expect(await stored()).toEqual(before);
    },
  );
  it('without bytes is E013, with a name that is too long or empty request.invalid', async () => {
    expect((await owner.tryUpload('a.txt', '')).code).toBe('E013');
    expect((await owner.tryUpload(`${'長'.repeat(120)}.txt`, 'x')).code).toBe('request.invalid');
    expect((await owner.tryUpload('', 'x')).code).toBe('request.invalid');
    expect((await team.people.operator.tryUpload('a.txt', 'x')).code).toBe('E033');
  });
  it('larger than 300 MB, or aborted, leaves nothing behind', async () => {
    const before = await stored();
    const disk = `${server.dataDir}/files/${team.teamId}/files`;
    const kept = await readdir(disk);
    const { hostname, port, host } = new URL(server.address);
    const send = (length: number) => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST /v1/rms/file?name=big.zip HTTP/1.1\r\nhost: ${host}\r\ncookie: ${owner.cookieHeader}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      return socket;
    };
    const half = send(1000);
    half.write('half of it');
    await new Promise((resolve) => setTimeout(resolve, 200));
    half.destroy();

    // Answered before the bytes are sent, so none are uploaded in vain.
    const tooLong = send(filesLimits.uploadMax + 1);
    const answer = await new Promise<string>((resolve) =>
      tooLong.once('data', (data: Buffer) => resolve(data.toString())),
    );
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    tooLong.destroy();
    await expect.poll(() => readdir(disk), { timeout: 20_000 }).toEqual(kept);
    expect(await stored()).toEqual(before);
  });
});

describe('removing a file', () => {
  it('is refused while a configuration uses it, and to users who did not upload it', async () => {
    const { member, admin } = team.people;
    const file = await member.upload('used.txt', 'used');
    const other = await owner.upload('of-owner.txt', 'not yours');
    const remove = (client: Client, id: string) => client.ask(removeFile, { params: { id } });
    expect((await remove(member, other.id)).code).toBe('E011');
    const document = {
      ...emptyConfig,
      name: 'Uses a file',
      files: [{ ...file, fileId: file.id, name: 'lied.txt' }],
    };
    const config = await owner.call(createConfig, { body: { document } });
    expect(config.document.files[0]!.name).toBe('used.txt');
    expect(await remove(member, file.id)).toMatchObject({
      code: 'file.in_use',
      data: {
        detail: { uses: [{ kind: 'config', total: 1, items: [{ id: config.id, name: 'Uses a file' }] }] },
      },
    });
    expect((await owner.call(listFiles, { query: { keyword: 'used' } })).items).toMatchObject([
      { uses: { configs: 1, installs: 0, rollouts: 0 } },
    ]);
    await owner.call(updateConfig, {
      params: { id: config.id },
      body: { document: { ...document, files: [] }, baseVersion: 1 },
    });
    expect((await remove(member, file.id)).code).toBe('0');
    expect((await remove(admin, file.id)).code).toBe('file.not_found');
    expect((await remove(admin, other.id)).code).toBe('0');
    const answer = await owner.ask(createConfig, { body: { document: { ...document, name: 'Gone' } } });
    expect(answer).toMatchObject({ code: 'E013', data: { fields: { 'document.files.0': 'field.unknown' } } });
  });
  it('is refused while an offline robot is still to get an older version that uses it', async () => {
    const file = await owner.upload('awaited.txt', 'awaited');
    const device = await registerDevice(team);
    await new Client(server.address).call(enrol, {
      body: { sn: device.sn, key: team.teamKey, model: 'air-s' },
    });
    const document = { ...emptyConfig, name: 'Awaited', files: [{ ...file, fileId: file.id }] };
    const { id } = await owner.call(createConfig, { body: { document } });
    const { taskId } = await owner.call(deployConfig, {
      params: { id },
      body: { deviceIds: [device.id], whenOffline: 'deliver' },
    });
    // The deployed version itself is no longer stored.
    for (let baseVersion = 1; baseVersion <= configLimits.versionsKept; baseVersion += 1)
      await owner.call(updateConfig, {
        params: { id },
        body: { document: { ...document, name: `Awaited ${baseVersion}`, files: [] }, baseVersion },
      });
    const remove = () => owner.ask(removeFile, { params: { id: file.id } });
    const usesOf = async () =>
      (await owner.call(listFiles, { query: { keyword: 'awaited.txt' } })).items.map(({ uses }) => uses);
    expect(await usesOf()).toMatchObject([{ configs: 1 }]);
    expect(await remove()).toMatchObject({
      code: 'file.in_use',
      data: {
        detail: {
          uses: [{ kind: 'config', total: 1, items: [{ id, name: `Awaited ${configLimits.versionsKept}` }] }],
        },
      },
    });
    await owner.call(cancelUsage, { body: { taskId: taskId! } });
    expect(await usesOf()).toMatchObject([{ configs: 0 }]);
    expect((await remove()).code).toBe('0');
  });

  it('while it is added to a configuration never leaves a configuration without its file', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const file = await owner.upload(`race ${turn}.txt`, 'x');
      const document = { ...emptyConfig, name: `Race ${turn}`, files: [{ ...file, fileId: file.id }] };
      const [made, removed] = await Promise.all([
        owner.ask(createConfig, { body: { document } }),
        owner.ask(removeFile, { params: { id: file.id } }),
      ]);
      expect([made.code, removed.code]).toSatisfy(
        ([a, b]: string[]) => (a === '0' && b === 'file.in_use') || (a === 'E013' && b === '0'),
      );
    }
  });
});

describe('the download address for robots', () => {
  const addressOf = async (fileId: string, teamId: string, expiresAt: Date) => {
    const secret = await sharedSetting(server.db, 'session.secret', newSecret);
    const reference = { fileId, name: 'a.txt', size: 1, sha256: '', contentType: '' };
    const parameters = {
      configId: newId(),
      version: 1,
      document: { ...emptyConfig, files: [reference] },
      downloads: [],
    };
    const prepared = robotDownloads(
      secret,
      undefined,
    )({ teamId, kind: 'config.apply', parameters, expiresAt });
    return (prepared as { downloads: { url: string }[] }).downloads[0]!.url;
  };
  it('opens this file until it expires, and nothing else', async () => {
    const file = await owner.upload('for-robots.txt', 'hello robot');
    const other = await owner.upload('other.txt', 'other');
    const url = await addressOf(file.id, team.teamId, new Date(Date.now() + 60_000));
    const robot = { cookieHeader: '' } as Client;
    expect((await bytesOf(await get(robot, url))).toString()).toBe('hello robot');
    expect((await get(robot, url, { range: 'bytes=6-' })).status).toBe(206);
    const expired = await addressOf(file.id, team.teamId, new Date(Date.now() - 2 * 60 * 60 * 1000));
    for (const wrong of [
      expired,
      url.replace(file.id, other.id),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/signature=.*/, 'signature=x'),
    ])
      expect([wrong, (await get(robot, wrong)).status]).toEqual([wrong, 403]);
    await owner.call(removeFile, { params: { id: file.id } });
    expect((await get(robot, url)).status).toBe(404);
  });
});

describe('the file library', () => {
  it('lists files by kind and in the requested order, without the packages of apps', async () => {
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)]);
    const small = await owner.upload('library b.png', picture);
    const sound = await owner.upload('library c.mp3', Buffer.concat([Buffer.from('ID3'), randomBytes(900)]));
    const script = await owner.upload('library a.script', 'x'.repeat(700));
    const app = await owner.upload(
      'library d.apk',
      new Uint8Array(makeApk({ packageName: 'com.example.library' })),
    );
    const names = async (query: object) =>
      (await owner.call(listFiles, { query: { keyword: 'library', ...query } })).items.map(({ id }) => id);
    expect(await names({})).toEqual([app.id, script.id, sound.id, small.id]);
    expect(await names({ withoutApps: true, sort: 'name' })).toEqual([script.id, small.id, sound.id]);
    expect(await names({ withoutApps: true, sort: '-size' })).toEqual([sound.id, script.id, small.id]);
    expect(await names({ kind: 'image' })).toEqual([small.id]);
    expect(await names({ kind: 'audio' })).toEqual([sound.id]);
    expect(await names({ kind: 'script' })).toEqual([script.id]);
    expect(await names({ kind: 'other' })).toEqual([app.id]);
    expect(await names({ kind: 'video' })).toEqual([]);
  });

  it('shows what uses a file, naming only what the user may see', async () => {
    const file = await owner.upload('shared use.txt', 'shared');
    const document = { ...emptyConfig, files: [{ ...file, fileId: file.id }] };
    const [everybodys, ofOthers] = [null, team.otherGroup.id].map((groupId, index) =>
      owner.call(createConfig, { body: { document: { ...document, name: `Use ${index}` }, groupId } }),
    );
    const { id } = await everybodys!;
    const other = await ofOthers!;
    const read = (client: Client) => client.call(readFile, { params: { id: file.id } });
    expect(await read(owner)).toMatchObject({
      file: { id: file.id, uses: { configs: 2, installs: 0, rollouts: 0 } },
      uses: [{ kind: 'config', total: 2, items: [{ id }, { id: other.id }] }],
    });
    expect((await read(team.people.member)).uses).toEqual([
      { kind: 'config', total: 2, items: [{ id, name: 'Use 0' }] },
    ]);
  });

  it('counts identical contents once in the storage used, and includes open uploads', async () => {
    const used = async () => (await owner.call(readStorage, {})).used;
    const before = await used();
    const bytes = randomBytes(5000);
    await owner.upload('one.script', bytes);
    await owner.upload('two.script', bytes);
    expect((await used()) - before).toBe(5000);
    const { id } = await owner.call(startUpload, { body: { name: 'open.script', size: 700 } });
    expect((await used()) - before).toBe(5700);
    await owner.call(cancelUpload, { params: { id } });
    expect((await used()) - before).toBe(5000);
  });
});
