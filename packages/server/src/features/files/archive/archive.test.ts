import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { makeDirectory } from '@muster/testing/directory';
import fastify from 'fastify';
import { Disk } from 'flydrive';
import { expect, it, onTestFinished } from 'vitest';
import { LocalStore } from '../../../platform/files/local-store.ts';
import type { ByteRange } from '../../../platform/files/open-range.ts';
import { archiveReply } from './archive.ts';

/** Remembers what it opened. */
class WatchedStore extends LocalStore {
  readonly opened: Readable[] = [];

  override async openRange(key: string, range: ByteRange | null): Promise<Readable> {
    const body = await super.openRange(key, range);
    this.opened.push(body);
    return body;
  }
}

/**
 * An address that answers with an archive of two files.
 * @param size of each, in bytes
 */
async function serve(size: number) {
  const directory = await makeDirectory('muster-archive-');
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const store = new WatchedStore(directory);
  const disk = new Disk(store);
  const keys = ['one', 'two'];
  for (const key of keys) await store.putStream(key, Readable.from([randomBytes(size)]));
  const files = keys.map((key) => ({
    name: key,
    size,
    sha256: key,
    storageKey: key,
    uploadedAt: new Date(),
  }));
  const app = fastify({ forceCloseConnections: true });
  app.get('/', async (request, reply) =>
    (await archiveReply(disk, files, 'files.zip')).send(request, reply, async () => true),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, opened: store.opened };
}

const areClosed = (opened: readonly Readable[]) => opened.map(({ destroyed }) => destroyed);

it('a download that breaks off leaves no file open', async () => {
  // More than a connection holds.
  const { address, opened } = await serve(30_000_000);
  const client = new AbortController();
  const response = await fetch(address, { signal: client.signal });
  await response.body!.getReader().read();
  await expect.poll(() => areClosed(opened)).toEqual([false]);
  client.abort();
  await expect.poll(() => areClosed(opened)).toEqual([true]);
});

it('a complete download closes all files', async () => {
  const { address, opened } = await serve(1_000_000);
  const response = await fetch(address);
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  expect(areClosed(opened)).toEqual([true, true]);
});

it('a browser that already has the archive causes no file to be opened', async () => {
  const { address, opened } = await serve(1_000_000);
  const read = async () => {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.headers.get('etag')!;
  };
  const etag = await read();
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await read();
  expect(opened).toHaveLength(4);
});
