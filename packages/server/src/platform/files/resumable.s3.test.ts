import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { FileMissing } from './file-missing.ts';
import { createFiles } from './files.ts';
import { openRange } from './open-range.ts';
import type { ResumableStore } from './resumable.ts';
import { isStoreFailing } from './store-failing.ts';
import { type S3Server, s3Credentials, startS3Server } from './testing/s3-server.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

/** Opens the store as a newly started process does. */
async function open(endpoint = server.endpoint): Promise<{ files: Disk; store: ResumableStore }> {
  const files = await createFiles(
    readEnvironment({
      S3_BUCKET: server.bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    }),
  );
  return { files, store: files.driver as unknown as ResumableStore };
}

/** A proxy to the store that resets the first connections. */
async function brokenProxy(connections: number): Promise<string> {
  const { hostname, port } = new URL(server.endpoint);
  let left = connections;
  const proxy = createServer((near) => {
    near.on('error', () => {});
    if (left-- > 0) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe('an upload in parts, to S3', () => {
  it('becomes a file even if the process that wrote its last part died before completing it', async () => {
    const bytes = randomBytes(1000);
    const { files, store } = await open();
    await store.beginUpload('team/died', bytes.length);
    const client = new S3Client({
      endpoint: server.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: s3Credentials,
    });
    const at = { Bucket: server.bucket, Key: 'team/died' };
    const { Metadata } = await client.send(new HeadObjectCommand({ ...at, Key: `${at.Key}.info` }));
    const part = { UploadId: Metadata!['upload-id'], PartNumber: 1, Body: bytes };
    await client.send(new UploadPartCommand({ ...at, ...part }));

    expect(await store.receivedOf('team/died')).toBe(bytes.length);
    await store.completeUpload('team/died');
    expect((await buffer(await openRange(files, 'team/died', null))).equals(bytes)).toBe(true);
  });

  it('is not reported as missing while the store does not answer', async () => {
    const { store } = await open();
    await store.beginUpload('team/cut', 10);
    await store.appendUpload('team/cut', 0, Readable.from([randomBytes(4)]));
    // As many as the requests for the `.info` object beside the upload.
    const again = await open(await brokenProxy(3));
    const error = await again.store.receivedOf('team/cut').catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(FileMissing);
    expect(isStoreFailing(error)).toBe(true);
    expect(await again.store.receivedOf('team/cut')).toBe(4);
  });

  it('stays as it is when completed while parts are missing', async () => {
    const { store } = await open();
    await store.beginUpload('team/early', 10);
    await store.appendUpload('team/early', 0, Readable.from([randomBytes(4)]));
    await expect(store.completeUpload('team/early')).rejects.toThrow(FileMissing);
    expect(await store.receivedOf('team/early')).toBe(4);
  });
});
