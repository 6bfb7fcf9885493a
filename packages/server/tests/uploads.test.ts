import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { API_BASE } from '@muster/contract/endpoint';
import { listFiles, removeFile } from '@muster/contract/files/endpoints';
import type { StoredFile } from '@muster/contract/files/schemas';
import * as contract from '@muster/contract/files/uploads.endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { Upload } from 'tus-js-client';
import { expect, it } from 'vitest';
import { sweepUploadsJob } from '../src/features/files/uploads/sweep-uploads.job.ts';
import { startJobs } from '../src/platform/jobs/jobs.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

/** The quota of a team without TEAM_STORAGE_GB, in bytes. */
const TEAM_STORAGE = 50 * 1024 ** 3;

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const urlOfUpload = (id: string, address = server.address) => `${address}${API_BASE}/rms/upload/${id}`;
const blobs = () => server.db.selectFrom('blobs').selectAll().where('teamId', '=', team.teamId).execute();
const begin = (name: string, size: number) => owner.call(contract.startUpload, { body: { name, size } });
const finish = (id: string, body: { sha256?: string } = {}) =>
  owner.call(contract.finishUpload, { params: { id }, body });

async function send(
  id: string,
  offset: number | string,
  bytes: Uint8Array<ArrayBuffer>,
  { client = owner, address = server.address, type = 'application/offset+octet-stream' } = {},
) {
  const response = await fetch(urlOfUpload(id, address), {
    method: 'PATCH',
    headers: {
      origin: address,
      cookie: client.cookieHeader,
      'content-type': type,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
    },
    body: bytes,
  });
  const text = await response.text();
  const answer = text === '' ? null : (JSON.parse(text) as { status: { code: string }; data: unknown });
  return {
    status: response.status,
    code: answer?.status.code,
    data: answer?.data,
    offset: response.headers.get('upload-offset'),
  };
}

async function offsetOf(id: string): Promise<number> {
  const response = await fetch(urlOfUpload(id), { method: 'HEAD', headers: { cookie: owner.cookieHeader } });
  expect(response.status).toBe(200);
  return Number(response.headers.get('upload-offset'));
}

async function download(file: StoredFile): Promise<Buffer> {
  const response = await fetch(`${server.address}${API_BASE}/rms/file/${file.id}`, {
    headers: { cookie: owner.cookieHeader },
  });
  return Buffer.from(await response.arrayBuffer());
}

/** Announces all bytes, sends some of them, and disconnects. */
async function breakOff(id: string, offset: number, bytes: Uint8Array, sent: number): Promise<void> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    [
      `PATCH ${API_BASE}/rms/upload/${id} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${server.address}`,
      `Cookie: ${owner.cookieHeader}`,
      'Content-Type: application/offset+octet-stream',
      'Tus-Resumable: 1.0.0',
      `Upload-Offset: ${offset}`,
      `Content-Length: ${bytes.length - offset}`,
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise<void>((resolve) => socket.write(bytes.subarray(offset, offset + sent), () => resolve()));
  await expect.poll(() => offsetOf(id), WITHIN).toBe(offset + sent);
  socket.destroy();
}

it('an upload resumes where it was interrupted, twice, and the file is unchanged', async () => {
  const bytes = randomBytes(3_000_001);
  const { id } = await begin('晨間鈴聲.script', bytes.length);
  await breakOff(id, 0, bytes, 1_000_000);
  await breakOff(id, 1_000_000, bytes, 700_000);
  expect(await send(id, 1_700_000, bytes.subarray(1_700_000))).toMatchObject({
    status: 204,
    offset: String(bytes.length),
  });
  const file = await finish(id, { sha256: sha256(bytes) });
  expect(file).toMatchObject({ name: '晨間鈴聲.script', size: bytes.length, sha256: sha256(bytes) });
  expect(await download(file)).toEqual(bytes);
});

it('a client that resumes before the server noticed the interruption takes the upload over', async () => {
  const bytes = randomBytes(500_000);
  const { id } = await begin('again.script', bytes.length);
  const { hostname, port } = new URL(server.address);
  const silent = connect(Number(port), hostname);
  silent.on('error', () => {});
  await once(silent, 'connect');
  silent.write(
    `PATCH ${API_BASE}/rms/upload/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.address}\r\nCookie: ${owner.cookieHeader}\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  silent.write(bytes.subarray(0, 100_000));
  await expect.poll(() => offsetOf(id), WITHIN).toBe(100_000);
  expect((await send(id, 100_000, bytes.subarray(100_000))).status).toBe(204);
  silent.destroy();
  expect((await finish(id)).sha256).toBe(sha256(bytes));
});

it('another process can continue it and create the file', async () => {
  const other = await startTestServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  try {
    const bytes = randomBytes(200_000);
    const { id } = await begin('shared.script', bytes.length);
    expect((await send(id, 0, bytes.subarray(0, 50_000))).status).toBe(204);
    const rest = bytes.subarray(50_000);
    expect((await send(id, 50_000, rest, { address: other.address })).status).toBe(204);
    // This process has seen the first part only.
    const file = await finish(id, { sha256: sha256(bytes) });
    expect(await download(file)).toEqual(bytes);
  } finally {
    await other.end();
  }
});

it('a part with a wrong offset, that is too long or of another type changes nothing', async () => {
  const bytes = randomBytes(1000);
  const { id } = await begin('parts.script', 1000);
  await send(id, 0, bytes.subarray(0, 400));
  expect(await send(id, 0, bytes)).toMatchObject({
    status: 409,
    code: 'upload.offset',
    data: { detail: { offset: 400 } },
  });
  expect(await send(id, 401, bytes)).toMatchObject({ status: 409, code: 'upload.offset' });
  expect(await send(id, 400, randomBytes(601))).toMatchObject({ status: 413, code: 'request.too_large' });
  for (const offset of ['', '-1', '1e3', '99999999999999999'])
    expect(await send(id, offset, bytes)).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(await send(id, 400, bytes, { type: 'application/json' })).toMatchObject({
    status: 400,
    code: 'request.invalid',
  });
  expect(await offsetOf(id)).toBe(400);
  expect((await owner.ask(contract.finishUpload, { params: { id }, body: {} })).code).toBe(
    'upload.incomplete',
  );
  await send(id, 400, bytes.subarray(400));
  expect((await finish(id)).sha256).toBe(sha256(bytes));
});

it('an upload is accessible to its owner only', async () => {
  const { id } = await begin('mine.script', 10);
  const strangers = [team.people.admin, (await createTeam(server)).people.owner];
  for (const client of strangers) {
    expect((await client.ask(contract.readUpload, { params: { id } })).code).toBe('upload.not_found');
    expect((await send(id, 0, randomBytes(10), { client })).code).toBe('upload.not_found');
    expect((await client.ask(contract.finishUpload, { params: { id }, body: {} })).code).toBe(
      'upload.not_found',
    );
    expect((await client.ask(contract.cancelUpload, { params: { id } })).code).toBe('upload.not_found');
  }
  const mine = (await owner.call(contract.listUploads, {})).items.map((each) => each.id);
  expect(mine).toContain(id);
  expect((await strangers[0]!.call(contract.listUploads, {})).items).toEqual([]);
  await owner.call(contract.cancelUpload, { params: { id } });
  expect((await owner.ask(contract.readUpload, { params: { id } })).code).toBe('upload.not_found');
});

it('finished twice, at once or later, it is one file', async () => {
  const { id } = await begin('once.script', 5);
  await send(id, 0, Buffer.from('once!'));
  const ids = (await Promise.all([finish(id), finish(id)])).map((file) => file.id);
  ids.push((await finish(id)).id);
  expect(new Set(ids).size).toBe(1);
  const { items } = await owner.call(listFiles, { query: { keyword: 'once.script' } });
  expect(items).toHaveLength(1);
  expect(await offsetOf(id)).toBe(5);
});

it('a file that was changed in transit is refused, and nothing of it is kept', async () => {
  const before = await blobs();
  const { id } = await begin('damaged.script', 7);
  await send(id, 0, Buffer.from('damaged'));
  const wrong = await owner.ask(contract.finishUpload, {
    params: { id },
    body: { sha256: sha256(Buffer.from('genuine')) },
  });
  expect([wrong.httpStatus, wrong.code]).toEqual([409, 'upload.hash']);
  expect((await owner.ask(contract.readUpload, { params: { id } })).code).toBe('upload.not_found');
  expect(await blobs()).toEqual(before);
  expect(await server.db.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
});

it('identical contents are stored once, and kept as long as a file has them', async () => {
  const bytes = randomBytes(1000);
  const before = await blobs();
  const first = await owner.upload('first.script', bytes);
  const { id } = await begin('second.script', 1000);
  await send(id, 0, bytes);
  const second = await finish(id);
  expect((await blobs()).length).toBe(before.length + 1);
  await owner.call(removeFile, { params: { id: first.id } });
  expect(await download(second)).toEqual(bytes);
  await owner.call(removeFile, { params: { id: second.id } });
  expect(await blobs()).toEqual(before);
});

it('an upload that cannot be accepted is refused before its first byte', async () => {
  const tryBegin = async (name: string, size: number) => {
    const { httpStatus, code, data } = await owner.ask(contract.startUpload, { body: { name, size } });
    return { httpStatus, code, data };
  };
  expect(await tryBegin('page.html', 10)).toMatchObject({ httpStatus: 415, code: 'E009' });
  for (const size of [0, -1, 1.5, filesLimits.uploadMax + 1])
    expect(await tryBegin('a.script', size)).toMatchObject({ httpStatus: 400, code: 'request.invalid' });
  const part = 2_000_000_000;
  const count = Math.ceil(TEAM_STORAGE / part) - 1;
  await sql`insert into blobs (team_id, sha256, size, storage_key)
    select ${team.teamId}::uuid, 'full ' || n, ${part}::int, 'none' from generate_series(1, ${count}::int) n`.execute(
    server.db,
  );
  const left =
    TEAM_STORAGE -
    count * part -
    (await blobs()).reduce((sum, { size, storageKey }) => sum + (storageKey === 'none' ? 0 : size), 0);
  expect(left).toBeGreaterThan(filesLimits.uploadMax);
  // Uploads in progress count with their full size.
  const open: string[] = [];
  for (let rest = left; rest >= filesLimits.uploadMax; rest -= filesLimits.uploadMax)
    open.push((await begin('big.script', filesLimits.uploadMax)).id);
  expect(await tryBegin('big.script', filesLimits.uploadMax)).toMatchObject({
    httpStatus: 409,
    code: 'file.quota',
  });
  for (const id of open) await owner.call(contract.cancelUpload, { params: { id } });
  await server.db.deleteFrom('blobs').where('storageKey', '=', 'none').execute();
});

const abandon = (id: string) =>
  sql`update uploads set touched_at = now() - interval '25 hours' where id = ${id}`.execute(server.db);
async function sweep() {
  const pool = new pg.Pool({ connectionString: server.databaseUrl });
  const jobs = await startJobs(pool, pino({ level: 'silent' }));
  await sweepUploadsJob(server.db, jobs, { info: () => {} }).run({}, new AbortController().signal);
  await jobs.stop();
  await pool.end();
}

it('an upload without progress for a day is removed, one in progress is not', async () => {
  const old = await begin('old.script', 10);
  const fresh = await begin('fresh.script', 10);
  await send(old.id, 0, randomBytes(5));
  await abandon(old.id);
  await sweep();
  expect((await owner.ask(contract.readUpload, { params: { id: old.id } })).code).toBe('upload.not_found');
  expect(await offsetOf(fresh.id)).toBe(0);
});

it('what the store cannot discard of an abandoned upload is discarded later', async () => {
  const { id } = await begin('stuck.script', 10);
  const { storageKey } = await server.db
    .selectFrom('uploads')
    .where('id', '=', id)
    .select('storageKey')
    .executeTakeFirstOrThrow();
  const draft = `${server.dataDir}/files/.unfinished/${sha256(Buffer.from(storageKey))}`;
  // A folder where a file should be: the store fails to remove it.
  await rm(draft);
  await mkdir(draft);
  await abandon(id);
  await sweep();
  expect((await owner.ask(contract.readUpload, { params: { id } })).code).toBe('upload.not_found');
  await rmdir(draft);
  await writeFile(draft, 'half');
  await expect.poll(() => existsSync(draft), WITHIN).toBe(false);
});

it('a standard tus client can resume it in chunks', async () => {
  const bytes = randomBytes(2_500_000);
  const { id } = await begin('chunks.script', bytes.length);
  await new Promise<void>((resolve, reject) => {
    new Upload(bytes, {
      uploadUrl: urlOfUpload(id),
      uploadSize: bytes.length,
      chunkSize: 1_000_000,
      retryDelays: null,
      headers: { origin: server.address, cookie: owner.cookieHeader },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  expect((await finish(id)).sha256).toBe(sha256(bytes));
});
