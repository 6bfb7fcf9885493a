import { mkdir, realpath, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import type { DataDirLock } from './data-dir-lock.ts';
import { EmbeddedPostgresError, USE_OWN_SERVER, explained } from './embedded-postgres-error.ts';
import { prepareBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { chooseConnection, connectionUrl } from './postgres-connection.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { findHome, rememberHome } from './postgres-home.ts';
import { launchPostgres } from './postgres-launch.ts';
import type { Launch } from './postgres-launch.ts';
import { boundLog, logFileOf, watchLogSize } from './postgres-log.ts';
import { endOrphan } from './postgres-orphan.ts';
import { findPostgresPackage } from './postgres-package.ts';
import { queryServer } from './postgres-settings.ts';
import type { SupervisedPostgres } from './postgres-supervisor.ts';
import { isRoot } from './postgres-user.ts';
import { watchPostgres } from './postgres-watch.ts';
import { stopPostmaster } from './postmaster-process.ts';
import { makePublicDir } from './public-directory.ts';

export interface EmbeddedPostgres {
  readonly connection: Readonly<PostgresConnection>;
  /** The same as a URL for `pg`: `postgres://user@/database?host=…&port=…`. */
  readonly url: string;
  /** Process id of the postmaster; changes when PostgreSQL is restarted. */
  readonly pid: number;
  /** Cancels running queries (fast shutdown) and waits until the postmaster is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. Contains nothing but the database. */
  dataDir: string;
  /**
   * Lower-case letters. The name of the database and of its user, and of directories outside of `dataDir`, which are
   * needed if PostgreSQL's user cannot enter `dataDir`.
   */
  name: string;
  /** Receives the launcher's messages, line by line; PostgreSQL itself writes to `postgres.log` beside the cluster. */
  log?: (line: string) => void;
  /**
   * For disposable data, for example of tests: nothing waits for the disk, and a power cut may destroy the data. A
   * killed process still loses nothing.
   */
  isThrowAway?: boolean;
}

const STOP_PATIENCE_MS = 60_000;

/**
 * Starts the PostgreSQL of the npm platform packages, and creates cluster and database at the first start. It ends with
 * this process, also if this process is killed.
 * @throws EmbeddedPostgresError with advice
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const locks: DataDirLock[] = [];
  try {
    return await startLocked(await makeDataDir(options.dataDir), { ...options, log }, locks);
  } catch (error) {
    await releaseAll(locks);
    throw explained(error, `start the database in ${options.dataDir}`);
  }
}

async function startLocked(
  dataDir: string,
  { name, log, isThrowAway = false }: EmbeddedPostgresOptions & { log: (line: string) => void },
  locks: DataDirLock[],
): Promise<EmbeddedPostgres> {
  const source = await findPostgresPackage();
  locks.push(await lockDataDir(dataDir, name));
  const home = await findHome(dataDir, name);
  if (home.dir !== dataDir) locks.push(await lockDataDir(home.dir, name));
  // Another user may be unable to reach a directory below root's.
  const cache = home.user ? `/var/cache/${name}` : path.join(home.dir, 'programs');
  const binaries = await prepareBinaries(source, home.user, cache, log);
  const connection = await chooseConnection(home);
  await ensureCluster(home, binaries, log, isThrowAway);
  await rememberHome(dataDir, home);
  await boundLog(logFileOf(home.dir));
  const stalePid = await endOrphan(home.cluster, binaries, log);
  const launch = { home, binaries, connection, stalePid, isThrowAway };
  const postgres = await launchPostgres(launch);
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await stopPostmaster(home.cluster, postgres.pid, binaries, STOP_PATIENCE_MS);
    await postgres.release();
    throw error;
  }
  return running(launch, postgres, locks, log);
}

function running(
  launch: Launch,
  first: SupervisedPostgres,
  locks: DataDirLock[],
  log: (line: string) => void,
): EmbeddedPostgres {
  const { home, binaries, connection } = launch;
  const watch = watchPostgres(launch, first, log);
  const unwatchLog = watchLogSize(logFileOf(home.dir));
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    unwatchLog();
    await watch.end();
    const { pid, release } = watch.postgres;
    if (!(await stopPostmaster(home.cluster, pid, binaries, STOP_PATIENCE_MS))) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (pid ${pid}) on ${home.cluster} did not stop.`,
        `Stop it (kill -9 ${pid}), or ${USE_OWN_SERVER}.`,
      );
    }
    await release();
    const hasOwnSocketDir = path.isAbsolute(connection.host) && path.dirname(connection.host) !== home.dir;
    if (hasOwnSocketDir) await rmdir(connection.host).catch(() => undefined);
    await releaseAll(locks);
  }

  return {
    connection,
    url: connectionUrl(connection),
    get pid() {
      return watch.postgres.pid;
    },
    stop: () => (stopping ??= stop()),
  };
}

/** @returns the real path, so that different spellings of it result in the same lock and the same place */
async function makeDataDir(dataDir: string): Promise<string> {
  // Others may enter directories that root creates, but not list them: PostgreSQL runs as another user.
  if (isRoot()) await makePublicDir(dataDir, 0o711);
  else await mkdir(dataDir, { recursive: true });
  return realpath(dataDir);
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const [found] = await queryServer(connection, 'SELECT 1 FROM pg_database WHERE datname = $1', [
    connection.database,
  ]);
  if (!found) await queryServer(connection, `CREATE DATABASE ${connection.database}`);
}

async function releaseAll(locks: readonly DataDirLock[]): Promise<void> {
  await Promise.all(locks.map((lock) => lock.release()));
}
