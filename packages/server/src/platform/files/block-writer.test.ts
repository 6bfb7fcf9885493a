import { randomBytes } from 'node:crypto';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDirectory } from '@muster/testing/directory';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { BlockWriter } from './block-writer.ts';

const MiB = 1024 * 1024;
let file: string;
beforeEach(async () => {
  const directory = await makeDirectory('muster-blocks-');
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  file = path.join(directory, 'file');
  await writeFile(file, '');
});

const writer = async (offset = 0) => new BlockWriter({ file: await open(file, 'r+'), offset });

/** Each chunk has its own buffer, as chunks of a connection do. */
function chunksOf(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!;
    const chunk = Buffer.from(new ArrayBuffer(Math.min(size, bytes.length - at)));
    bytes.copy(chunk, 0, at);
    chunks.push(chunk);
    at += size;
  }
  return chunks;
}

it.each([
  ['of network size', [65_536]],
  ['larger than a block', [3 * MiB + 1, 17]],
  ['of a few bytes, more than fit in one write', [3]],
  ['of mixed sizes', [1, 65_536, 900_000, 12, 2 * MiB]],
])('writes chunks %s in order, from the given offset', async (_, sizes) => {
  const before = randomBytes(1000);
  await writeFile(file, before);
  const bytes = randomBytes(sizes[0] === 3 ? 20_000 : 40 * MiB + 321);
  await pipeline(Readable.from(chunksOf(bytes, sizes)), await writer(before.length));
  expect((await readFile(file)).equals(Buffer.concat([before, bytes]))).toBe(true);
});

it('frees the memory of written chunks, except of those that share their buffer', async () => {
  const own = chunksOf(randomBytes(2 * MiB), [65_536]);
  const shared = randomBytes(200_000);
  await pipeline(Readable.from([...own, shared.subarray(0, 100_000)]), await writer());
  expect(own.map((chunk) => chunk.length)).toEqual(own.map(() => 0));
  expect(shared.length).toBe(200_000);
});

it('writes a small chunk without waiting for more data', async () => {
  const slow = new Readable({ read() {} });
  slow.push(Buffer.from('a little'));
  const done = pipeline(slow, await writer());
  await expect.poll(async () => (await stat(file)).size).toBe('a little'.length);
  slow.push(null);
  await done;
});

it('has written what it accepted before its stream broke by the time it reports the error', async () => {
  const bytes = randomBytes(5 * MiB + 5);
  async function* breaking() {
    yield* chunksOf(bytes, [65_536]);
    throw new Error('the line broke');
  }
  const slow = await open(file, 'r+');
  const writev = slow.writev.bind(slow) as (...given: unknown[]) => Promise<{ bytesWritten: number }>;
  Object.assign(slow, { writev: async (...given: unknown[]) => (await wait(30), writev(...given)) });
  // A stream, like a request: with a generator, `pipeline` would reject while the last block is still being written.
  const writing = pipeline(Readable.from(breaking()), new BlockWriter({ file: slow, offset: 0 }));
  await expect(writing).rejects.toThrow('the line broke');
  const kept = await readFile(file);
  expect(kept.equals(bytes.subarray(0, kept.length))).toBe(true);
  // Only data that was still buffered before the writer is lost.
  expect(bytes.length - kept.length).toBeLessThanOrEqual(MiB + 65_536);
  await wait(100);
  expect((await stat(file)).size).toBe(kept.length);
});

it.each([100, 5 * MiB])('reports a write error of the disk (%d bytes)', async (size) => {
  const readOnly = new BlockWriter({ file: await open(file, 'r'), offset: 0 });
  await expect(pipeline(Readable.from(chunksOf(randomBytes(size), [65_536])), readOnly)).rejects.toThrow(
    /EBADF/,
  );
});

it('reports a write error at once, even when no more data comes', async () => {
  const silent = new Readable({ read() {} });
  silent.push(Buffer.from('a little'));
  const readOnly = new BlockWriter({ file: await open(file, 'r'), offset: 0 });
  await expect(pipeline(silent, readOnly)).rejects.toThrow(/EBADF/);
});
