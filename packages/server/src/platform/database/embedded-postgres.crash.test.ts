import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { identityOf } from './postgres-user.ts';
import { processIdentity } from './process-identity.ts';
import { startMusterProcess } from './testing/muster-process.ts';
import { query, startedPostgres } from './testing/started-postgres.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';
import { waitUntil } from './wait-until.ts';

vi.setConfig({ testTimeout: 90_000 });

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('after a kill', () => {
  it('in the middle of initdb, the next start begins afresh and leaves nothing behind', async () => {
    const dataDir = await temporaryDirectory();
    const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('cluster.new-'));
    const muster = startMusterProcess(dataDir);
    await waitUntil(async () => {
      const [draft] = await drafts();
      return draft !== undefined && (await exists(path.join(dataDir, draft, 'PG_VERSION')));
    }, 60_000);
    await muster.kill();
    expect(await exists(path.join(dataDir, 'cluster'))).toBe(false);
    expect(await drafts()).toHaveLength(1);

    const { url } = await startedPostgres(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await drafts()).toEqual([]);
  });

  it('of Muster, goes on with the PostgreSQL left running', async () => {
    const dataDir = await temporaryDirectory();
    const muster = startMusterProcess(dataDir);
    const left = await muster.answer;
    await query(left.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    await muster.kill();
    expect(await processIdentity(left.pid)).not.toBeNull();

    const adopted = await startedPostgres(dataDir);
    expect(adopted.pid).toBe(left.pid);
    expect(await query(adopted.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
    await adopted.stop();
    expect(await processIdentity(left.pid)).toBeNull();
  });

  it('of Muster, ends a PostgreSQL whose settings do not fit', async () => {
    const dataDir = await temporaryDirectory();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    const left = await startForeign(dataDir, ['-c', 'fsync=off']);

    const lines: string[] = [];
    const { url, pid } = await startedPostgres(dataDir, lines);
    expect(pid).not.toBe(left);
    expect(await query(url, `SELECT current_setting('fsync') AS fsync`)).toEqual([{ fsync: 'on' }]);
    expect(lines.join()).toContain(`(pid ${left})`);
  });

  it('of Muster and of PostgreSQL, recovers what was committed', async () => {
    const dataDir = await temporaryDirectory();
    const muster = startMusterProcess(dataDir);
    const left = await muster.answer;
    await query(left.url, 'CREATE TABLE robot AS SELECT generate_series(1, 1000) AS id');
    await muster.kill();
    process.kill(left.pid, 'SIGKILL');

    const { url, pid } = await startedPostgres(dataDir);
    expect(pid).not.toBe(left.pid);
    expect(await query(url, 'SELECT count(*)::int AS robots FROM robot')).toEqual([{ robots: 1000 }]);
  });

  it('of PostgreSQL alone, Muster starts it again', async () => {
    const postgres = await startedPostgres(await temporaryDirectory());
    await query(postgres.url, 'CREATE TABLE robot AS SELECT 7 AS id');
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => postgres.pid !== killed, 60_000);
    expect(await query(postgres.url, 'SELECT id FROM robot')).toEqual([{ id: 7 }]);
  });

  it('a pid file that names another program is no obstacle, and that program lives on', async () => {
    const dataDir = await temporaryDirectory();
    await (await startEmbeddedPostgres({ dataDir })).stop();
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

describe('two at a time', () => {
  it('the second is refused with the directory and the process that holds it', async () => {
    const dataDir = await temporaryDirectory();
    const muster = startMusterProcess(dataDir);
    const { url, pid } = await muster.answer;
    const refusal = startEmbeddedPostgres({ dataDir });
    await expect(refusal).rejects.toThrow(`pid ${muster.child.pid}`);
    await expect(refusal).rejects.toThrow(dataDir);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await muster.kill();
    const after = await startedPostgres(dataDir);
    expect(after.pid).toBe(pid);
  });

  it('of two that start at once, one gets the database', async () => {
    const dataDir = await temporaryDirectory();
    const answers = await Promise.all([1, 2].map(() => startMusterProcess(dataDir).answer));
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toContain('already uses the data directory');
    process.kill(answers.find(({ pid }) => pid)!.pid, 'SIGQUIT');
  });
});

/** A server that somebody started by hand, without our settings. */
async function startForeign(dataDir: string, settings: string[]): Promise<number> {
  const cluster = path.join(dataDir, 'cluster');
  const { uid, gid } = await stat(cluster);
  const user = process.getuid?.() === 0 ? { name: 'the owner of the cluster', uid, gid } : null;
  const cache = await temporaryDirectory();
  // As Muster itself does it: that user may not reach a checkout below the home of root.
  const { postgres } = await prepareBinaries(await findPostgresPackage(), user, cache, () => undefined);
  const words = ['-D', cluster, '-c', 'listen_addresses=', '-k', path.join(dataDir, 'socket'), ...settings];
  const server = spawn(postgres, words, { stdio: 'ignore', env: { LC_ALL: 'C' }, ...identityOf(user) });
  onTestFinished(() => void server.kill('SIGQUIT'));
  await waitUntil(() => exists(path.join(dataDir, 'socket', '.s.PGSQL.5432')), 60_000);
  return server.pid!;
}
