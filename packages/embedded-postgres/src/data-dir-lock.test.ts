import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const UNUSED_PID = 2 ** 22 + 1;

async function dirWithLock(text: string): Promise<string> {
  const dir = await temporaryDirectory();
  await writeFile(path.join(dir, 'robots.lock'), text);
  return dir;
}

it('can be acquired only once, also within one process, until it is released', async () => {
  const dir = await temporaryDirectory();
  const lock = await lockDataDir(dir, 'robots');
  await expect(lockDataDir(dir, 'robots')).rejects.toThrow(`This process (pid ${process.pid})`);
  await lock.release();
  await (await lockDataDir(dir, 'robots')).release();
  expect(await readdir(dir)).toEqual([]);
});

it('takes over the lock of a process that has ended', async () => {
  const dir = await dirWithLock(JSON.stringify({ pid: UNUSED_PID, identity: 'boot 1' }));
  await lockDataDir(dir, 'robots');
  expect(JSON.parse(await readFile(path.join(dir, 'robots.lock'), 'utf8')).pid).toBe(process.pid);
  expect(await readdir(dir)).toEqual(['robots.lock']);
});

it('takes over the lock if another program has the process id now', async () => {
  const dir = await dirWithLock(JSON.stringify({ pid: process.pid, identity: 'an earlier boot' }));
  await expect(lockDataDir(dir, 'robots')).resolves.toBeDefined();
});

it.each(['', '{', '{"pid":"1"}'])('takes over an unreadable lock (%j)', async (text) => {
  await expect(lockDataDir(await dirWithLock(text), 'robots')).resolves.toBeDefined();
});

it('lets only one of several processes take over a stale lock', async () => {
  const dir = await dirWithLock(JSON.stringify({ pid: UNUSED_PID, identity: 'boot 1' }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dir, 'robots')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
