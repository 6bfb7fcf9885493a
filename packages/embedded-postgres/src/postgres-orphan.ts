import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isPostmasterOf, readPostmasterPid, stopPostmaster } from './postmaster-process.ts';

const PATIENCE_MS = 10_000;

/**
 * Ends a PostgreSQL left by an earlier process: either the process was killed a moment ago and its PostgreSQL is about
 * to end, or it was killed together with the shell that would have ended PostgreSQL.
 * @returns the id that a dead server left in its `postmaster.pid`; another program may have it by now
 * @throws EmbeddedPostgresError if it does not end
 */
export async function endOrphan(
  cluster: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<number | undefined> {
  const pid = await readPostmasterPid(cluster);
  if (pid === null) return undefined;
  if (!(await isPostmasterOf(cluster, pid))) return pid;
  log(`Stopping PostgreSQL left running by an earlier start (pid ${pid})`);
  if (await stopPostmaster(cluster, pid, binaries, PATIENCE_MS)) return undefined;
  throw new EmbeddedPostgresError(
    `A PostgreSQL from an earlier start (pid ${pid}) still uses ${cluster} and did not stop.`,
    `Stop it (kill -9 ${pid}) and start again, or ${USE_OWN_SERVER}.`,
  );
}
