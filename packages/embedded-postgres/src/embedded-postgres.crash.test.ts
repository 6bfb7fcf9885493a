import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { identityOf } from './postgres-user.ts';
import { readPostmasterPid } from './postmaster-process.ts';
import { processIdentity } from './process-identity.ts';
import { startLauncherProcess } from './testing/launcher-process.ts';
import { preparedDirectories } from './testing/prepared-directory.ts';
import { query, startedPostgres } from './testing/started-postgres.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';
import { waitUntil } from './wait-until.ts';

vi.setConfig({ testTimeout: 90_000 });

const preparedDirectory = preparedDirectories();

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('after a kill', () => {
  it('during initdb, the next start creates a new cluster and leaves nothing behind', async () => {
    const dataDir = await temporaryDirectory();
    const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('cluster.new-'));
    const launcher = startLauncherProcess(dataDir);
    await waitUntil(async () => {
      const [draft] = await drafts();
      return draft !== undefined && (await exists(path.join(dataDir, draft, 'PG_VERSION')));
    }, 60_000);
    await launcher.kill();
    expect(await exists(path.join(dataDir, 'cluster'))).toBe(false);
    expect(await drafts()).toHaveLength(1);

    const { url } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await drafts()).toEqual([]);
  });

  it('of the process, PostgreSQL shuts down cleanly by itself', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    const left = await launcher.answer;
    const supervisor = parentOf(left.pid);
    await query(left.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    await launcher.kill();
    expect(await waitUntil(async () => (await processIdentity(supervisor)) === null, 60_000)).toBe(true);
    expect(await processIdentity(left.pid)).toBeNull();

    const { url } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain(
      'not properly shut down',
    );
  });

  it('of the process right after PostgreSQL was started, PostgreSQL shuts down by itself', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    let pid: number | null = null;
    await waitUntil(
      async () => (pid = await readPostmasterPid(path.join(dataDir, 'cluster'))) !== null,
      60_000,
    );
    await launcher.kill();
    expect(await waitUntil(async () => (await processIdentity(pid!)) === null, 60_000)).toBe(true);
  });

  it('of the process and of PostgreSQL’s supervisor, the next start ends the old PostgreSQL and starts a new one', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    const left = await launcher.answer;
    await query(left.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    process.kill(parentOf(left.pid), 'SIGKILL');
    await launcher.kill();
    expect(await processIdentity(left.pid)).not.toBeNull();

    const next = await startedPostgres(dataDir);
    expect(next.pid).not.toBe(left.pid);
    expect(await processIdentity(left.pid)).toBeNull();
    expect(await query(next.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
  });

  it('with a signal to all processes, PostgreSQL ends', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    const left = await launcher.answer;
    const supervisor = parentOf(left.pid);
    for (const pid of [supervisor, left.pid, launcher.child.pid!]) process.kill(pid, 'SIGTERM');
    expect(await waitUntil(async () => (await processIdentity(supervisor)) === null, 60_000)).toBe(true);
    expect(await processIdentity(left.pid)).toBeNull();
  });

  it('a PostgreSQL started by hand on the same data is ended', async () => {
    const dataDir = await preparedDirectory();
    const left = await startForeign(dataDir, ['-c', 'fsync=off']);

    const lines: string[] = [];
    const { url, pid } = await startedPostgres(dataDir, lines);
    expect(pid).not.toBe(left);
    expect(await query(url, `SELECT current_setting('fsync') AS fsync`)).toEqual([{ fsync: 'on' }]);
    expect(lines.join()).toContain(`(pid ${left})`);
  });

  it('of the process and of PostgreSQL, committed data is recovered', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    const left = await launcher.answer;
    await query(left.url, 'CREATE TABLE robot AS SELECT generate_series(1, 1000) AS id');
    const isKilled = launcher.kill();
    // Immediately, because PostgreSQL shuts down by itself when the process is gone.
    process.kill(left.pid, 'SIGKILL');
    await isKilled;

    const { url, pid } = await startedPostgres(dataDir);
    expect(pid).not.toBe(left.pid);
    expect(await query(url, 'SELECT count(*)::int AS robots FROM robot')).toEqual([{ robots: 1000 }]);
  });

  it('of PostgreSQL alone, it is restarted', async () => {
    const postgres = await startedPostgres(await preparedDirectory());
    await query(postgres.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => postgres.pid !== killed, 60_000);
    expect(await query(postgres.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
  });

  it('a stale pid file with the id of another program does not prevent the start, and that program is not ended', async () => {
    const dataDir = await preparedDirectory();
    const { uid, gid } = await stat(path.join(dataDir, 'cluster'));
    const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
    onTestFinished(() => void other.kill());
    await once(other, 'spawn');
    const socket = path.join(dataDir, 'socket');
    const stale = `${other.pid}\n${dataDir}/cluster\n1700000000\n5432\n${socket}\n\n 0 0\nready   \n`;
    await writeFile(path.join(dataDir, 'cluster', 'postmaster.pid'), stale);
    await writeFile(path.join(socket, '.s.PGSQL.5432.lock'), stale);

    const { url } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await processIdentity(other.pid!)).not.toBeNull();
  });
});

const prlimit = ['/usr/bin/prlimit', 'prlimit'].find((file) => !spawnSync(file, ['--version']).error);

it.skipIf(prlimit === undefined)(
  'a process without free file descriptors keeps its PostgreSQL, and still watches it when it has some again',
  async () => {
    const launcher = startLauncherProcess(await preparedDirectory());
    const { pid, url } = await launcher.answer;
    const limitTo = (descriptors: string) =>
      execFileSync(prlimit!, ['--pid', String(launcher.child.pid), `--nofile=${descriptors}:`]);
    const before = execFileSync(prlimit!, ['--pid', String(launcher.child.pid), '--nofile', '-o', 'SOFT']);
    limitTo('1');
    // It looks every second.
    await sleep(3000);
    limitTo(before.toString().trim().split(/\s+/).at(-1)!);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await processIdentity(pid)).not.toBeNull();
    process.kill(pid, 'SIGKILL');
    const isBack = () =>
      query(url, 'SELECT 1 AS one').then(
        () => true,
        () => false,
      );
    expect(await waitUntil(isBack, 60_000)).toBe(true);
  },
);

describe('two processes with the same data directory', () => {
  it('the second is refused with an error that names the directory and the first process', async () => {
    const dataDir = await preparedDirectory();
    const launcher = startLauncherProcess(dataDir);
    const { url, pid } = await launcher.answer;
    const refusal = startEmbeddedPostgres({ dataDir, name: 'robots' });
    await expect(refusal).rejects.toThrow(`pid ${launcher.child.pid}`);
    await expect(refusal).rejects.toThrow(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await launcher.kill();
    const after = await startedPostgres(dataDir);
    expect(after.pid).not.toBe(pid);
  });

  it('if both start at once, exactly one gets the database', async () => {
    const dataDir = await temporaryDirectory();
    const answers = await Promise.all([1, 2].map(() => startLauncherProcess(dataDir).answer));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toContain('already uses the data directory');
  });
});

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** A PostgreSQL started by hand, without our settings. */
async function startForeign(dataDir: string, settings: string[]): Promise<number> {
  const cluster = path.join(dataDir, 'cluster');
  const { uid, gid } = await stat(cluster);
  const user = process.getuid?.() === 0 ? { name: 'the owner of the cluster', uid, gid } : null;
  const cache = await temporaryDirectory();
  // As in the launcher: that user may not reach a checkout below root's home.
  const { postgres } = await prepareBinaries(await findPostgresPackage(), user, cache, () => undefined);
  const words = ['-D', cluster, '-c', 'listen_addresses=', '-k', path.join(dataDir, 'socket'), ...settings];
  const server = spawn(postgres, words, { stdio: 'ignore', env: { LC_ALL: 'C' }, ...identityOf(user) });
  onTestFinished(() => void server.kill('SIGQUIT'));
  await waitUntil(() => exists(path.join(dataDir, 'socket', '.s.PGSQL.5432')), 60_000);
  return server.pid!;
}
