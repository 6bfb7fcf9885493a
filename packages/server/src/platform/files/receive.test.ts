import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { openRange } from './open-range.ts';
import { createFiles } from './files.ts';
import { receive, TooLarge } from './receive.ts';

let dataDir: string;
let disk: Disk;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-receive-'));
  disk = await createFiles(readEnvironment({ DATA_DIR: dataDir }));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const streamOf = (bytes: Buffer) => {
  const chunks = Array.from({ length: 10 }, (_, at) => bytes.subarray(at * 1000, (at + 1) * 1000));
  return Readable.from(chunks, { objectMode: false });
};

it('hashes what it stores, up to the maximum size', async () => {
  const bytes = randomBytes(10_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await receive(disk, 'a/b', streamOf(bytes), 10_000)).toEqual({ size: 10_000, sha256 });
  expect(await buffer(await disk.getStream('a/b'))).toEqual(bytes);
  for (const [start, end] of [
    [0, 9999],
    [999, 1000],
    [5, 5],
  ] as const)
    expect(await buffer(await openRange(disk, 'a/b', { start, end }))).toEqual(
      bytes.subarray(start, end + 1),
    );
});

it('stores nothing of a file that is too large', async () => {
  await expect(receive(disk, 'a/b', streamOf(randomBytes(10_000)), 9999)).rejects.toThrow(TooLarge);
  const left = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
