import { DAY_MS } from '@muster/contract/durations';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { FileMissing } from './file-missing.ts';
import { LocalStore } from './local-store.ts';
import { openRange } from './open-range.ts';

let root: string;
let store: LocalStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'muster-store-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  store = new LocalStore(root);
});

it('a file is visible only when it is complete', async () => {
  const slow = new Readable({ read() {} });
  slow.push('half');
  const done = store.putStream('team/file', slow);
  await expect.poll(() => readdir(path.join(root, '.unfinished')).catch(() => [])).toHaveLength(1);
  expect(await store.exists('team/file')).toBe(false);
  slow.push(' whole');
  slow.push(null);
  await done;
  expect(await store.get('team/file')).toBe('half whole');
  expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
});

it('drafts left by a killed process are removed after a day, and nothing else', async () => {
  await store.put('team/file', 'kept');
  await store.putStream('team/other', Readable.from(['kept']));
  const [old, young] = ['old', 'young'].map((name) => path.join(root, '.unfinished', name)) as [
    string,
    string,
  ];
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  await utimes(old, new Date(Date.now() - DAY_MS - 1000), new Date(Date.now() - DAY_MS - 1000));
  expect(await store.sweepUnfinished()).toBe(1);
  expect(await readdir(path.join(root, '.unfinished'))).toEqual(['young']);
  expect(await store.get('team/file')).toBe('kept');
});

it('a missing file is reported before a byte is sent', async () => {
  const disk = new Disk(store);
  await expect(openRange(disk, 'team/none', null)).rejects.toThrow(FileMissing);
});

it('reads only the requested range', async () => {
  const bytes = randomBytes(3_000_000);
  await store.putStream('team/file', Readable.from([bytes]));
  const stream = await openRange(new Disk(store), 'team/file', { start: 2_999_000, end: 2_999_999 });
  expect(await buffer(stream)).toEqual(bytes.subarray(2_999_000));
  // Node's file streams count the bytes read from the file.
  expect((stream as unknown as { bytesRead: number }).bytesRead).toBe(1000);
});
