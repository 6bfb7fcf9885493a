import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError, adviceFor } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import type { PostgresHome } from './postgres-home.ts';
import { identityOf } from './postgres-user.ts';

const run = promisify(execFile);
const DRAFT = 'cluster.new-';

/**
 * With LC_CTYPE C, pg_trgm treats only ASCII as letters, so that no Chinese or Japanese name would be found. Sort order
 * and comparison are those of PostgreSQL's own C.UTF-8 and the same everywhere.
 */
const CTYPES = process.platform === 'win32' ? ['en-US', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/**
 * Creates the cluster if it does not exist. It is created beside its final place and then renamed, so that a kill at
 * any moment leaves either none or a complete one.
 * @throws EmbeddedPostgresError with the last lines of initdb
 */
export async function ensureCluster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  log: (line: string) => void,
  isThrowAway: boolean,
): Promise<void> {
  await removeDrafts(home.dir);
  if (await isThere(home.cluster)) return;
  const started = performance.now();
  const draft = path.join(home.dir, DRAFT + randomUUID());
  try {
    await runInitdb(home, binaries, draft, isThrowAway);
    await rename(draft, home.cluster);
    await syncDir(home.dir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  log(`Created a new database in ${home.cluster} (${Math.round(performance.now() - started)} ms)`);
}

async function runInitdb(
  home: PostgresHome,
  binaries: PostgresBinaries,
  draft: string,
  isThrowAway: boolean,
): Promise<void> {
  for (const [index, ctype] of CTYPES.entries()) {
    await mkdir(draft, { mode: 0o700 });
    if (home.user) await chown(draft, home.user.uid, home.user.gid);
    try {
      await run(binaries.initdb, initdbArguments(home, draft, ctype).concat(isThrowAway ? '--no-sync' : []), {
        cwd: draft,
        env: postgresEnvironment(),
        ...identityOf(home.user),
      });
      return;
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
      const output = `${stdout}${stderr}`.trim() || message;
      await rm(draft, { recursive: true, force: true });
      if (output.includes('invalid locale name') && index < CTYPES.length - 1) continue;
      throw initdbFailed(output, home, error);
    }
  }
}

function initdbArguments(home: PostgresHome, draft: string, ctype: string): string[] {
  const access =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${path.join(home.dir, 'password')}`]
      : ['--auth-local=trust', '--auth-host=reject'];
  const locale = [
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  return [
    `--pgdata=${draft}`,
    `--username=${home.name}`,
    '--encoding=UTF8',
    '--data-checksums',
    ...locale,
    ...access,
  ];
}

function initdbFailed(output: string, home: PostgresHome, cause: unknown): EmbeddedPostgresError {
  const lines = output.split('\n').slice(-8).join('\n');
  return new EmbeddedPostgresError(
    `Could not create a database in ${home.dir}:\n${lines}`,
    adviceFor(output),
    {
      cause,
    },
  );
}

/** Removes the remains of a killed first start. The lock on the directory ensures that no process still uses them. */
async function removeDrafts(dir: string): Promise<void> {
  const drafts = (await readdir(dir)).filter((name) => name.startsWith(DRAFT));
  const options = { recursive: true, force: true, maxRetries: 20 };
  await Promise.all(drafts.map((name) => rm(path.join(dir, name), options)));
}

/** Without the sync a power cut could undo the rename although later commits inside the cluster were kept. */
async function syncDir(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir);
  await handle.sync().finally(() => handle.close());
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
