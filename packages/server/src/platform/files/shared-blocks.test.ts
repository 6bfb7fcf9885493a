import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeDirectory } from '@muster/testing/directory';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { SharedBlocks } from './shared-blocks.ts';

const bytes = randomBytes(3_000_001);
let file: string;
let reads: number;
beforeEach(async () => {
  const directory = await makeDirectory('muster-shared-');
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  file = path.join(directory, 'file');
  reads = 0;
  await writeFile(file, bytes);
});

/** Counts reads from the disk. */
async function counted(): Promise<FileHandle> {
  const handle = await open(file);
  const read = handle.read.bind(handle);
  handle.read = ((...given: Parameters<typeof read>) => {
    reads += 1;
    return read(...given);
  }) as typeof handle.read;
  return handle;
}

it.each([
  ['the whole file', null],
  ['the first byte', { start: 0, end: 0 }],
  ['the last byte', { start: 3_000_000, end: 3_000_000 }],
  ['within a block', { start: 10, end: 90_000 }],
  ['across blocks', { start: 131_071, end: 393_216 }],
  ['a whole block', { start: 131_072, end: 262_143 }],
])('reads %s', async (_, range) => {
  const given = await buffer(await new SharedBlocks().read(await open(file), range));
  expect(given.equals(range === null ? bytes : bytes.subarray(range.start, range.end + 1))).toBe(true);
});

it('reads a block once for many simultaneous readers, whatever their ranges', async () => {
  const blocks = new SharedBlocks();
  const streams = [];
  for (let index = 0; index < 50; index += 1)
    streams.push(await blocks.read(await counted(), { start: index, end: 2_999_999 }));
  const given = await Promise.all(streams.map((stream) => buffer(stream)));
  expect(given.every((each, index) => each.equals(bytes.subarray(index, 3_000_000)))).toBe(true);
  expect(reads).toBe(Math.ceil(3_000_000 / (128 * 1024)));
});

it('closes a file whose size cannot be read', async () => {
  const failure = new Error('EIO: i/o error, fstat');
  const handle = Object.assign(await counted(), { stat: () => Promise.reject(failure) });
  onTestFinished(() => handle.close());
  await expect(new SharedBlocks().read(handle, null)).rejects.toBe(failure);
  // A closed file has no descriptor.
  expect(handle.fd).toBe(-1);
});

it('keeps no blocks when there are no readers', async () => {
  const blocks = new SharedBlocks();
  await buffer(await blocks.read(await counted(), null));
  const once = reads;
  await buffer(await blocks.read(await counted(), null));
  expect(reads).toBe(2 * once);
});

it('a reader that leaves does not disturb the others, and its file is closed', async () => {
  const blocks = new SharedBlocks();
  const handle = await counted();
  const leaving = await blocks.read(handle, null);
  const staying = await blocks.read(await counted(), null);
  const done = buffer(staying);
  leaving.destroy();
  expect((await done).equals(bytes)).toBe(true);
  await expect.poll(() => handle.fd).toBe(-1);
});

it('a replaced file under the same name is not mixed up with the old one', async () => {
  const blocks = new SharedBlocks();
  const before = await blocks.read(await open(file), null);
  const other = randomBytes(200_000);
  await rm(file);
  await writeFile(file, other);
  expect((await buffer(await blocks.read(await open(file), null))).equals(other)).toBe(true);
  expect((await buffer(before)).equals(bytes)).toBe(true);
});

it('a file that was truncated is an error', async () => {
  const stream = await new SharedBlocks().read(await open(file), null);
  await truncate(file, 1000);
  await expect(buffer(stream)).rejects.toThrow('truncated');
});
