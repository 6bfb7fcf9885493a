import { chown, lstat, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PostgresHome } from './postgres-home.ts';
import { findPostgresUser, isRoot } from './postgres-user.ts';
import { makeSocketDir } from './socket-directory.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

async function homeIn(dir: string): Promise<PostgresHome> {
  return {
    dir,
    cluster: path.join(dir, 'cluster'),
    name: 'robots',
    user: isRoot() ? await findPostgresUser() : null,
  };
}

it('is closed to all other users, even if it was open before', async () => {
  const home = await homeIn(await temporaryDirectory());
  await mkdir(path.join(home.dir, 'socket'), { mode: 0o777 });
  const { mode, uid } = await lstat(await makeSocketDir(home, 5432));
  expect(mode & 0o777).toBe(0o700);
  expect(uid).toBe(home.user?.uid ?? process.getuid?.());
});

it('has the same short path at every start if the home has a long path', async () => {
  const home = await homeIn(path.join(await temporaryDirectory(), 'x'.repeat(100)));
  const dir = await makeSocketDir(home, 5432);
  onTestFinished(() => rm(dir, { recursive: true }));
  expect(await makeSocketDir(home, 5432)).toBe(dir);
  expect(Buffer.byteLength(`${dir}/.s.PGSQL.5432`)).toBeLessThan(104);
});

it('refuses a symbolic link in its place', async () => {
  const home = await homeIn(await temporaryDirectory());
  await symlink(await temporaryDirectory(), path.join(home.dir, 'socket'));
  await expect(makeSocketDir(home, 5432)).rejects.toThrow('belongs to another user');
});

it.runIf(isRoot())('refuses a directory of another user', async () => {
  const home = await homeIn(await temporaryDirectory());
  await mkdir(path.join(home.dir, 'socket'));
  await chown(path.join(home.dir, 'socket'), 12_345, 12_345);
  await expect(makeSocketDir(home, 5432)).rejects.toThrow(/uid 12345[\s\S]*of your own/);
});
