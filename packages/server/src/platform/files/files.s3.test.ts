import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { FileMissing } from './file-missing.ts';
import { createFiles } from './files.ts';
import { openRange } from './open-range.ts';
import { S3Store } from './s3-store.ts';
import { isStoreFailing, whyStoreFails } from './store-failing.ts';
import { s3Credentials, type S3Server, startS3Server } from './testing/s3-server.ts';

let store: S3Server;
let files: Disk;
beforeAll(async () => {
  store = await startS3Server();
  files = await createFiles(
    readEnvironment({
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    }),
  );
});
afterAll(() => store.stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('files in an S3 store', () => {
  it('are stored from a stream and read back unchanged', async () => {
    const bytes = randomBytes(3_000_001);
    await files.putStream('team-1/maps/map.zip', Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), {
      contentLength: bytes.length,
    });
    expect(sha256(await buffer(await files.getStream('team-1/maps/map.zip')))).toBe(sha256(bytes));
    expect(await files.getMetaData('team-1/maps/map.zip')).toMatchObject({ contentLength: bytes.length });
  });

  it('can be deleted, and reading a missing one is an error', async () => {
    await files.put('team-1/note', 'text');
    expect(await files.exists('team-1/note')).toBe(true);
    await files.delete('team-1/note');
    expect(await files.exists('team-1/note')).toBe(false);
    await expect(files.get('team-1/note')).rejects.toThrow();
  });

  it('can be read in part, and a missing one is reported before a byte is sent', async () => {
    const bytes = randomBytes(100_000);
    await files.put('team-1/part', bytes);
    const part = await openRange(files, 'team-1/part', { start: 99_000, end: 99_009 });
    expect(await buffer(part)).toEqual(bytes.subarray(99_000, 99_010));
    await expect(openRange(files, 'team-1/none', null)).rejects.toThrow(FileMissing);
  });

  it('can be downloaded through a temporary link', async () => {
    await files.put('team-1/note', 'text for whoever has the link');
    const url = await files.getSignedUrl('team-1/note', { expiresIn: '5 mins' });
    expect(await (await fetch(url)).text()).toBe('text for whoever has the link');
  });
});

describe('a store that refuses everything', () => {
  it.each([
    { status: 403, code: 'InvalidAccessKeyId', says: 'S3_SECRET_ACCESS_KEY' },
    { status: 403, code: 'SignatureDoesNotMatch', says: 'S3_SECRET_ACCESS_KEY' },
    { status: 403, code: 'RequestTimeTooSkewed', says: 'clocks' },
    { status: 404, code: 'NoSuchBucket', says: 'S3_BUCKET' },
    { status: 429, code: 'TooManyRequests', says: 'too many requests' },
    { status: 503, code: 'SlowDown', says: 'SlowDown' },
  ])('fails for a time, and says what to do: $code', async ({ status, code, says }) => {
    const refusing = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    }).listen(0);
    onTestFinished(() => void refusing.close());
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const files = new S3Store({
      bucket: 'muster',
      region: 'us-east-1',
      endpoint,
      credentials: s3Credentials,
    });
    const asked = [
      () => files.put('team-1/note', 'text'),
      () => files.putStream('team-1/map', Readable.from([randomBytes(1000)]), { contentLength: 1000 }),
      () => files.openRange('team-1/note', { start: 0, end: 1 }),
      () => files.beginUpload('team-1/parts', 10),
      () => files.delete('team-1/note'),
    ];
    for (const ask of asked) {
      const error = await ask().catch((reason: unknown) => reason);
      expect(isStoreFailing(error)).toBe(true);
      expect(whyStoreFails(error)).toContain(says);
    }
    // A bucket that does not exist must not look like a file that does not.
    if (status === 404) await expect(files.exists('team-1/note')).rejects.toThrow(/S3_BUCKET/);
    // The answer to a HEAD request says no more than this.
    if (status === 403) await expect(files.exists('team-1/note')).rejects.toThrow(/keys of Muster.*\(403\)/);
  });
});

/** Whether a file exists that the store does not have, while it answers this about its bucket. */
async function existsWhileBucketIs(status: number): Promise<boolean> {
  const server = createHttpServer((request, response) =>
    response.writeHead(request.url?.startsWith('/muster/team-1') ? 404 : status).end(),
  ).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return new S3Store({ bucket: 'muster', region: 'us-east-1', endpoint, credentials: s3Credentials }).exists(
    'team-1/note',
  );
}

it.each([
  [404, 'S3_BUCKET'],
  [429, 'too many requests'],
  [503, 'the store is failing'],
])('a file is not missing while the store answers %i about its bucket', async (status, says) => {
  const error = await existsWhileBucketIs(status).catch((reason: unknown) => reason);
  expect(isStoreFailing(error)).toBe(true);
  expect(whyStoreFails(error)).toContain(says);
});

it.each([401, 403, 405, 501])('keys need not allow to ask about the bucket: %i', async (status) => {
  expect(await existsWhileBucketIs(status)).toBe(false);
});

it('a page that a proxy answers in place of the store is no stored file', async () => {
  const proxy = createHttpServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'));
  }).listen(0);
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const behind = new S3Store({
    bucket: store.bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: s3Credentials,
  });
  for (const put of [
    () => behind.put('team-1/note', 'text'),
    () => behind.putStream('team-1/map', Readable.from([randomBytes(1000)]), { contentLength: 1000 }),
  ]) {
    const error = await put().catch((reason: unknown) => reason);
    expect(isStoreFailing(error)).toBe(true);
    expect(whyStoreFails(error)).toContain('S3_ENDPOINT');
  }
});

it('answers while more downloads are slow than the library opens sockets by itself', async () => {
  const slow = createHttpServer((request, response) => {
    response.writeHead(200, { 'content-length': request.method === 'HEAD' ? 0 : 1e6 });
    if (request.method === 'HEAD') response.end();
    else response.write('a');
  }).listen(0);
  await once(slow, 'listening');
  const busy = new S3Store({
    bucket: store.bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
    credentials: s3Credentials,
  });
  const downloads = await Promise.all(
    Array.from({ length: 60 }, () => busy.openRange('team-1/app', { start: 0, end: 999_999 })),
  );
  expect(await busy.exists('team-1/note')).toBe(true);
  for (const download of downloads) download.on('error', () => {}).destroy();
  slow.closeAllConnections();
  slow.close();
});

describe('a store that does not answer', () => {
  /** What each kind of request ends with at this address. */
  async function outcomesAt(endpoint: string): Promise<unknown[]> {
    const silent = new S3Store({
      bucket: store.bucket,
      region: 'us-east-1',
      endpoint,
      credentials: s3Credentials,
      silenceMaxMs: 50,
    });
    const outcomes = await Promise.allSettled([
      silent.put('team-1/note', 'text'),
      silent.putStream('team-1/map', Readable.from([randomBytes(1000)]), { contentLength: 1000 }),
      silent.getStream('team-1/note'),
      silent.openRange('team-1/note', { start: 0, end: 1 }),
      silent.exists('team-1/note'),
      silent.beginUpload('team-1/parts', 10),
      silent.receivedOf('team-1/parts'),
    ]);
    return outcomes.map((each) => (each.status === 'rejected' ? isStoreFailing(each.reason) : each));
  }
  const named = Array.from({ length: 7 }, () => true);

  it('is named as the cause within a time, whatever was asked', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0);
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await outcomesAt(`http://127.0.0.1:${port}`)).toEqual(named);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await once(silent, 'close');
    // And while nothing listens there.
    expect(await outcomesAt(`http://127.0.0.1:${port}`)).toEqual(named);
  });
});
