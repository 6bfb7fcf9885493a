import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { listActivity } from '@muster/contract/activity/endpoints';
import { materialsLimits } from '@muster/contract/materials/limits';
import {
  downloadMaterial,
  getMaterial,
  getMaterialMemory,
  listMaterialOwners,
  listMaterials,
  removeMaterials,
  updateMaterial,
} from '@muster/contract/materials/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import type { Client } from './setup/client.ts';
import { longestName } from './setup/longest-name.ts';
import { soundOf, tryMaterial, uploadMaterial } from './setup/materials.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const png = Buffer.from('\x89PNG\r\n\x1a\n and a picture', 'latin1');
const get = (client: Client, id: string, headers: Record<string, string> = {}, isInline = false) =>
  fetch(`${server.address}${urlOf(downloadMaterial, { params: { id }, query: { isInline } })}`, {
    headers: { cookie: client.cookieHeader, ...headers },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const storedBytes = () => readdir(`${server.dataDir}/files/${team.teamId}/files`);
const memory = (client = owner) => client.call(getMaterialMemory, {});
const remove = (client: Client, ...ids: string[]) => client.ask(removeMaterials, { query: { ids } });

describe('a material', () => {
  it('is downloaded unchanged, whole and in ranges, by every role of the team', async () => {
    const bytes = Buffer.concat([soundOf(64), randomBytes(99_936)]);
    const { data } = await tryMaterial(owner, '早安 "1".WAV', bytes);
    expect(data).toMatchObject({
      name: '早安 "1".WAV',
      type: 'audio',
      size: 100_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'audio/wav',
      owner: { id: team.userIds.owner },
      category: null,
      tags: [],
      allowed: { update: true, remove: true },
    });
    const { operator } = team.people;
    const whole = await get(operator, data.id, {}, true);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline/);
    expect(await bytesOf(whole)).toEqual(bytes);
    const part = await get(operator, data.id, { range: 'bytes=5-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 5-9/100000']);
    expect(await bytesOf(part)).toEqual(bytes.subarray(5, 10));
  });

  it.each([
    ['song.mp3', 'ID3 and a song', 'audio'],
    ['lesson.mbtx', 'MBTX\x01', 'content'],
    ['picture.png', png, 'media'],
    ['film.mov', Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), 'media'],
    ['wave.json', '{"joints":[{"at":0,"neck":12.5}]}', 'motion'],
  ] as const)('named %s has the type of its extension', async (name, bytes, type) => {
    const { data } = await tryMaterial(owner, name, bytes);
    expect([data.name, data.type]).toEqual([name, type]);
    const { items, total } = await owner.call(listMaterials, { query: { type, keyword: name } });
    expect([total, items[0]!.id]).toEqual([1, data.id]);
    const shown = await get(owner, data.id, {}, true);
    const isShown = type === 'audio' || type === 'media';
    expect(shown.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/);
  });

  it.each(['page.html', 'picture.svg', 'film.avi', 'app.apk', 'noending', 'mp3', '.json', 'a.JSON.exe'])(
    'named %s is refused',
    async (name) => {
      const before = await owner.call(listMaterials, { query: {} });
      expect(await tryMaterial(owner, name, 'x')).toMatchObject({
        httpStatus: 415,
        code: 'material.format',
        data: { fields: { name: 'field.format' }, detail: { fileType: expect.stringContaining('.mbtx') } },
      });
      expect(await owner.call(listMaterials, { query: {} })).toEqual(before);
    },
  );

  it.each([
    ['not-a-picture.png', '<html><script>alert(1)</script>', 'wrong_content'],
    ['not-a-song.mp3', png, 'wrong_content'],
    ['broken.json', '{"joints": [', 'wrong_content'],
    ['list.json', '[1, 2]', 'wrong_content'],
    ['text.json', '"only text"', 'wrong_content'],
    ['latin1.json', Buffer.from('{"name":"caf\xe9"}', 'latin1'), 'wrong_content'],
    // Parsing it would exceed the memory limit of the inspection.
    ['hostile.json', `{"a":[${'{},'.repeat(3_300_000)}0]}`, 'too_complex'],
  ])('%s is refused for its content, and leaves nothing behind', async (name, bytes, reason) => {
    const before = [await storedBytes(), await memory()];
    expect(await tryMaterial(owner, name, bytes)).toMatchObject({
      httpStatus: 422,
      code: 'E013',
      data: { detail: { reason } },
    });
    expect([await storedBytes(), await memory()]).toEqual(before);
  });

  it('of 10 MB is accepted; one byte more, or an empty one, is refused', async () => {
    const { uploadMax } = materialsLimits;
    expect((await tryMaterial(owner, 'largest.wav', soundOf(uploadMax))).code).toBe('0');
    expect(await tryMaterial(owner, 'larger.wav', soundOf(uploadMax + 1))).toMatchObject({
      httpStatus: 413,
      code: 'material.too_large',
    });
    expect((await tryMaterial(owner, 'empty.wav', '')).code).toBe('E013');
    expect((await tryMaterial(owner, `${'長'.repeat(120)}.wav`, soundOf(64))).code).toBe('request.invalid');
  });

  it('that never ends, or is aborted, leaves nothing behind', async () => {
    const before = [await storedBytes(), await memory()];
    const drafts = () => readdir(`${server.dataDir}/files/.unfinished`);
    const { hostname, port, host } = new URL(server.address);
    const begin = (header: string) => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST /v1/rms/resource?name=long.wav HTTP/1.1\r\nhost: ${host}\r\ncookie: ${owner.cookieHeader}\r\n${header}\r\n\r\n`,
      );
      return socket;
    };
    const endless = begin('transfer-encoding: chunked');
    const hungUp = new Promise((resolve) => endless.once('close', resolve));
    const chunk = soundOf(1024 * 1024);
    for (let sent = 0; sent < 11; sent += 1) {
      endless.write(`${chunk.length.toString(16)}\r\n`);
      endless.write(chunk);
      endless.write('\r\n');
    }
    await hungUp;

    const half = begin('content-length: 1000');
    half.write(soundOf(500));
    await expect.poll(drafts, { timeout: 20_000 }).toHaveLength(1);
    half.destroy();
    await expect.poll(drafts, { timeout: 20_000 }).toHaveLength(0);
    expect([await storedBytes(), await memory()]).toEqual(before);
  });
});

describe('the list of materials', () => {
  it('is filtered by type, owner and keyword, and sorted', async () => {
    const { owner: first, people, userIds } = await sorted();
    const names = async (query: Parameters<typeof first.call<typeof listMaterials>>[1]['query']) =>
      (await first.call(listMaterials, { query })).items.map(({ name }) => name);
    expect(await names({})).toEqual(['b 10.wav', 'a 9.mp3', 'A 10.png']);
    expect(await names({ sort: 'createdAt' })).toEqual(['A 10.png', 'a 9.mp3', 'b 10.wav']);
    expect(await names({ sort: 'name' })).toEqual(['a 9.mp3', 'A 10.png', 'b 10.wav']);
    expect(await names({ sort: '-size' })).toEqual(['b 10.wav', 'a 9.mp3', 'A 10.png']);
    expect(await names({ type: 'audio' })).toEqual(['b 10.wav', 'a 9.mp3']);
    expect(await names({ ownerId: userIds.member })).toEqual(['a 9.mp3']);
    expect(await names({ keyword: '10', type: 'media' })).toEqual(['A 10.png']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect((await people.operator.call(listMaterialOwners, {})).items).toEqual([
      { id: userIds.member, name: expect.any(String), count: 1 },
      { id: userIds.owner, name: expect.any(String), count: 2 },
    ]);
    expect(await first.call(listMaterials, { query: { limit: 2, page: 2 } })).toMatchObject({
      total: 3,
      items: [{ name: 'A 10.png' }],
    });
    expect(
      (await people.operator.ask(listMaterials, { query: { type: 'film' as 'media' } })).data,
    ).toMatchObject({
      fields: { type: 'field.choice' },
    });
  });

  async function sorted() {
    const other = await createTeam(server);
    await uploadMaterial(other.people.owner, 'A 10.png', png);
    await uploadMaterial(other.people.member, 'a 9.mp3', `ID3${'x'.repeat(40)}`);
    await uploadMaterial(other.people.owner, 'b 10.wav', soundOf(80));
    return { owner: other.people.owner, people: other.people, userIds: other.userIds };
  }
});

describe('renaming a material', () => {
  it('to a name of many bytes succeeds if the name fits an index of the database; a longer one is too long', async () => {
    const id = await uploadMaterial(owner, 'short.wav', soundOf(200, 5));
    const rename = (name: string) => owner.ask(updateMaterial, { params: { id }, body: { name } });
    const longest = `${longestName(69)}.wav`;
    expect((await rename(longest)).data.name).toBe(longest);
    expect(await rename(`${longestName(116)}.wav`)).toMatchObject({
      code: 'request.invalid',
      data: { fields: { name: 'field.too_long' } },
    });
  });

  it('keeps the extension, is logged, and is allowed to its uploader and to admins', async () => {
    const { member, admin, operator } = team.people;
    const id = await uploadMaterial(member, 'before.wav');
    const rename = (client: Client, name: string, of = id) =>
      client.ask(updateMaterial, { params: { id: of }, body: { name } });
    expect((await rename(member, 'after.wav')).data).toMatchObject({ name: 'after.wav', size: 64 });
    expect(await rename(member, 'after.mp3')).toMatchObject({
      code: 'material.ending',
      data: { fields: { name: 'field.format' }, detail: { fileType: '.wav' } },
    });
    expect((await rename(member, 'after')).code).toBe('material.ending');
    expect((await rename(member, '  ')).data).toMatchObject({ fields: { name: 'field.required' } });
    expect((await rename(admin, 'by admin.WAV')).code).toBe('0');
    expect((await rename(operator, 'no.wav')).code).toBe('E033');
    const ofOwner = await uploadMaterial(owner, 'of owner.wav');
    expect((await rename(member, 'mine.wav', ofOwner)).code).toBe('E011');
    expect((await rename(owner, 'x.wav', newId())).code).toBe('material.not_found');
    const { items } = await owner.call(listActivity, { query: { objectType: 'material', objectId: id } });
    expect(items.map(({ action }) => action)).toEqual([
      'material.update',
      'material.update',
      'material.upload',
    ]);
  });

  it('to the same name is not logged', async () => {
    const id = await uploadMaterial(owner, 'same.wav');
    await owner.call(updateMaterial, { params: { id }, body: { name: 'same.wav' } });
    const { items } = await owner.call(listActivity, { query: { objectType: 'material', objectId: id } });
    expect(items.map(({ action }) => action)).toEqual(['material.upload']);
  });
});

describe('removing materials', () => {
  it('returns a result for each, and frees the space', async () => {
    const { member } = team.people;
    const before = await memory();
    const mine = await uploadMaterial(member, 'mine.wav', soundOf(1000, 1));
    const ofOwner = await uploadMaterial(owner, 'yours.wav', soundOf(500, 2));
    const nothing = newId();
    expect((await memory()).used).toBe(before.used + 1500);
    expect(await remove(member, nothing, ofOwner, mine, mine)).toMatchObject({
      code: '0',
      data: {
        removed: 1,
        results: [
          { id: nothing, name: null, code: 'material.not_found' },
          { id: ofOwner, name: 'yours.wav', code: 'E011' },
          { id: mine, name: 'mine.wav', code: null },
        ],
      },
    });
    expect((await memory()).used).toBe(before.used + 500);
    expect((await remove(member, mine)).code).toBe('material.not_found');
    expect((await get(owner, mine)).status).toBe(404);
    expect((await remove(owner, ofOwner)).data).toMatchObject({ removed: 1 });
    expect(await memory()).toEqual(before);
  });

  it('keeps the bytes that another material or a file shares with it', async () => {
    const places = async () => {
      const rows = await server.db
        .selectFrom('blobs')
        .where('teamId', '=', team.teamId)
        .select('storageKey')
        .execute();
      return rows.map(({ storageKey }) => storageKey);
    };
    const before = await places();
    const bytes = soundOf(5000, 3);
    const [one, two] = [
      await uploadMaterial(owner, 'one.wav', bytes),
      await uploadMaterial(owner, 'two.wav', bytes),
    ];
    const file = await owner.upload('three.wav', bytes);
    const [place, ...others] = (await places()).filter((one) => !before.includes(one));
    expect(others).toEqual([]);
    await remove(owner, one);
    expect(await bytesOf(await get(owner, two))).toEqual(bytes);
    await remove(owner, two);
    const ofFile = await fetch(`${server.address}/v1/rms/file/${file.id}`, {
      headers: { cookie: owner.cookieHeader },
    });
    expect(await bytesOf(ofFile)).toEqual(bytes);
    const again = await uploadMaterial(owner, 'four.wav', bytes);
    await owner.raw('DELETE', `/v1/rms/file/${file.id}`);
    expect(await bytesOf(await get(owner, again))).toEqual(bytes);
    await remove(owner, again);
    expect(await places()).toEqual(before);
    await expect.poll(storedBytes).not.toContain(path.basename(place!));
  });

  it('while the same bytes are added never leaves a material without its bytes', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const bytes = soundOf(3000 + turn, 4);
      const first = await uploadMaterial(owner, 'first.wav', bytes);
      const [, second] = await Promise.all([
        remove(owner, first),
        uploadMaterial(owner, 'second.wav', bytes),
      ]);
      expect(await bytesOf(await get(owner, second))).toEqual(bytes);
      await remove(owner, second);
    }
  });
});

it('materials of one team do not exist for another', async () => {
  const other = await createTeam(server);
  const id = await uploadMaterial(owner, 'of the first team.wav');
  const stranger = other.people.owner;
  expect((await get(stranger, id)).status).toBe(404);
  expect((await stranger.ask(getMaterial, { params: { id } })).code).toBe('material.not_found');
  expect(await owner.call(getMaterial, { params: { id } })).toMatchObject({ name: 'of the first team.wav' });
  expect((await stranger.call(listMaterialOwners, {})).items).toEqual([]);
  expect((await stranger.ask(updateMaterial, { params: { id }, body: { name: 'x.wav' } })).code).toBe(
    'material.not_found',
  );
  expect((await remove(stranger, id)).code).toBe('material.not_found');
  expect(await stranger.call(listMaterials, { query: {} })).toMatchObject({ total: 0 });
  expect(await memory(stranger)).toEqual({ total: 1_073_741_824, used: 0, free: 1_073_741_824 });
  expect((await get(owner, id)).status).toBe(200);
});
