import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, adviceFor, explained } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import type { PostgresHome } from './postgres-home.ts';
import { logFileOf, logTail, openLog } from './postgres-log.ts';
import { queryServer, settingArguments, settingsFor } from './postgres-settings.ts';
import { spawnSupervised } from './postgres-supervisor.ts';
import type { SupervisedPostgres } from './postgres-supervisor.ts';
import { readPostmasterPid } from './postmaster-process.ts';
import { processIdentity } from './process-identity.ts';

export interface Launch {
  home: PostgresHome;
  binaries: PostgresBinaries;
  connection: PostgresConnection;
  stalePid?: number | undefined;
  isThrowAway: boolean;
}

/** Replaying the journal after a crash can take long. Milliseconds. */
const READY_WITHIN_MS = 300_000;
/** Sessions of a killed server end by themselves once they notice. Milliseconds. */
const LEFTOVERS_END_WITHIN_MS = 10_000;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 * @throws EmbeddedPostgresError with the last lines of its log
 */
export async function launchPostgres(launch: Launch): Promise<SupervisedPostgres> {
  const deadline = performance.now() + LEFTOVERS_END_WITHIN_MS;
  for (;;) {
    const logFrom = await sizeOf(logFileOf(launch.home.dir));
    const postgres = await spawnPostgres(launch);
    if (await becomesReady(launch, postgres.pid)) return postgres;
    await postgres.release();
    const tail = await logTail(logFileOf(launch.home.dir), logFrom);
    if (!tail.includes('pre-existing shared memory block') || performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start on ${launch.home.cluster}. Its last output:\n${tail}`,
        adviceFor(tail),
      );
    }
    await sleep(250);
  }
}

async function spawnPostgres(launch: Launch): Promise<SupervisedPostgres> {
  if (process.platform === 'win32')
    return { pid: await startWithPgCtl(launch), release: () => Promise.resolve() };
  const { home, binaries, connection, stalePid, isThrowAway } = launch;
  const log = await openLog(logFileOf(home.dir));
  try {
    return await spawnSupervised({
      program: binaries.postgres,
      args: ['-D', home.cluster, ...settingArguments(settingsFor(connection, isThrowAway))],
      cwd: home.cluster,
      log,
      // PostgreSQL would refuse to start while any program has the id in its stale pid file. It makes an exception for
      // this id, and still checks for left-over sessions.
      env: stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {},
      user: home.user,
    });
  } catch (error) {
    throw explained(error, `run ${binaries.postgres}`);
  } finally {
    await log.close();
  }
}

/** Only pg_ctl can drop administrator rights, with which PostgreSQL refuses to run. */
async function startWithPgCtl({ home, binaries, connection, isThrowAway }: Launch): Promise<number> {
  const settings = Object.entries(settingsFor(connection, isThrowAway)).map(
    ([name, value]) => `-c "${name}=${value}"`,
  );
  const words = ['start', '-D', home.cluster, '-l', logFileOf(home.dir), '-o', settings.join(' ')];
  // Not a pipe, because the server would inherit it and keep it open.
  const starter = spawn(binaries.pgCtl, words, { stdio: 'ignore', env: postgresEnvironment() });
  await once(starter, 'exit');
  return (await readPostmasterPid(home.cluster)) ?? starter.pid!;
}

async function becomesReady({ connection }: Launch, pid: number): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    try {
      if ((await processIdentity(pid)) === null) return false;
      await queryServer(connection, 'SELECT 1');
      return true;
    } catch {
      await sleep(25);
    }
  }
  return false;
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
