import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { isServerSuitable } from './postgres-settings.ts';
import { isPostmasterOf, readPostmasterPid, stopPostmaster } from './postmaster-process.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_MS = 10_000;

export interface OrphanOutcome {
  /** A running server to go on with. */
  adoptedPid?: number;
  /** The id that a dead server left in its `postmaster.pid`; another program may have it by now. */
  stalePid?: number;
}

/**
 * A killed Muster leaves its PostgreSQL running. Goes on with it when it is as we would start it, else ends it.
 * @throws EmbeddedPostgresError when it can be neither used nor ended
 */
export async function takeOverOrphan(
  cluster: string,
  connection: PostgresConnection,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<OrphanOutcome> {
  const pid = await readPostmasterPid(cluster);
  if (pid === null) return {};
  if (!(await isPostmasterOf(cluster, pid))) return { stalePid: pid };
  if (await isAdoptable(cluster, pid, connection, binaries)) {
    log(`Going on with the PostgreSQL that an earlier Muster left running (pid ${pid})`);
    return { adoptedPid: pid };
  }
  log(`Ending the PostgreSQL that an earlier Muster left running (pid ${pid}); it was started differently`);
  if (await stopPostmaster(cluster, pid, binaries, PATIENCE_MS)) return {};
  throw new EmbeddedPostgresError(
    `A PostgreSQL from an earlier start (pid ${pid}) still uses ${cluster} and does not end.`,
    `End it (kill -9 ${pid}) and start again, or ${USE_OWN_SERVER}.`,
  );
}

async function isAdoptable(
  cluster: string,
  pid: number,
  connection: PostgresConnection,
  binaries: PostgresBinaries,
): Promise<boolean> {
  let isSuitable = false;
  await waitUntil(async () => {
    try {
      isSuitable = await isServerSuitable(connection, binaries);
      return true;
    } catch (error) {
      // It may still be recovering from its own crash; anything else will not change by waiting.
      return (error as { code?: string }).code !== '57P03' || !(await isPostmasterOf(cluster, pid));
    }
  }, PATIENCE_MS);
  return isSuitable;
}
