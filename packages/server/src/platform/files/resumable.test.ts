import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeDirectory } from '@muster/testing/directory';
import type { Disk } from 'flydrive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { FileMissing } from './file-missing.ts';
import { createFiles } from './files.ts';
import { openRange } from './open-range.ts';
import type { ResumableStore } from './resumable.ts';
import { s3Credentials, startS3Server } from './testing/s3-server.ts';

const MiB = 1024 * 1024;

const stores = {
  async disk() {
    const directory = await makeDirectory('muster-resumable-');
    const files = await createFiles(readEnvironment({ DATA_DIR: directory }));
    return { files, end: () => rm(directory, { recursive: true, force: true }) };
  },
  async s3() {
    const server = await startS3Server();
    const files = await createFiles(
      readEnvironment({
        S3_BUCKET: server.bucket,
        S3_ENDPOINT: server.endpoint,
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
      }),
    );
    return { files, end: () => server.stop() };
  },
};

describe.each(['disk', 's3'] as const)('an upload in parts, to %s', (name) => {
  let files: Disk;
  let store: ResumableStore;
  let end: () => Promise<unknown>;
  beforeAll(async () => {
    ({ files, end } = await stores[name]());
    store = files.driver as unknown as ResumableStore;
  });
  afterAll(() => end());

  const read = async (key: string) => buffer(await openRange(files, key, null));

  it('continues after a break, and can be read only when complete', async () => {
    const bytes = randomBytes(12 * MiB + 5);
    await store.beginUpload('team/whole', bytes.length);
    expect(await store.receivedOf('team/whole')).toBe(0);
    // Smaller than the smallest part that S3 accepts.
    for (const [from, to] of [
      [0, 3 * MiB],
      [3 * MiB, 3 * MiB + 1],
      [3 * MiB + 1, 11 * MiB],
    ] as const) {
      await store.appendUpload('team/whole', from, Readable.from([bytes.subarray(from, to)]));
      expect(await store.receivedOf('team/whole')).toBe(to);
    }
    await expect(read('team/whole')).rejects.toThrow(FileMissing);
    await store.appendUpload('team/whole', 11 * MiB, Readable.from([bytes.subarray(11 * MiB)]));
    await store.completeUpload('team/whole');
    await store.completeUpload('team/whole');
    expect(await store.receivedOf('team/whole')).toBe(bytes.length);
    expect((await read('team/whole')).equals(bytes)).toBe(true);
  });

  it('keeps what was received before its stream broke', async () => {
    await store.beginUpload('team/broken', 2 * MiB);
    async function* breaking() {
      yield randomBytes(MiB);
      throw new Error('the line broke');
    }
    await expect(
      store.appendUpload('team/broken', 0, Readable.from(breaking(), { objectMode: false })),
    ).rejects.toThrow();
    expect(await store.receivedOf('team/broken')).toBeLessThanOrEqual(MiB);
    const received = await store.receivedOf('team/broken');
    await store.appendUpload('team/broken', received, Readable.from([randomBytes(2 * MiB - received)]));
    await store.completeUpload('team/broken');
    expect((await read('team/broken')).length).toBe(2 * MiB);
  });

  it('leaves nothing when discarded, whether begun or complete, also when repeated', async () => {
    await store.beginUpload('team/given-up', 10);
    await store.appendUpload('team/given-up', 0, Readable.from([randomBytes(4)]));
    await store.discardUpload('team/given-up');
    await store.discardUpload('team/given-up');
    await expect(store.receivedOf('team/given-up')).rejects.toThrow(FileMissing);
    await store.beginUpload('team/complete', 4);
    await store.appendUpload('team/complete', 0, Readable.from([randomBytes(4)]));
    await store.completeUpload('team/complete');
    await store.discardUpload('team/complete');
    await expect(read('team/complete')).rejects.toThrow(FileMissing);
    expect(await files.exists('team/complete')).toBe(false);
  });

  it('is reported as missing when it was never begun', async () => {
    await expect(store.receivedOf('team/none')).rejects.toThrow(FileMissing);
  });
});
