import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { launchPostgres } from './postgres-launch.ts';
import type { Launch } from './postgres-launch.ts';
import type { SupervisedPostgres } from './postgres-supervisor.ts';
import { isPostmasterOf } from './postmaster-process.ts';

const LOOK_EVERY_MS = 1000;
const TRY_AGAIN_AFTER_MS = 10_000;

export interface PostgresWatch {
  /** The running server, or the last one that ran. */
  readonly postgres: SupervisedPostgres;
  /** Waits for a restart in progress. */
  end(): Promise<void>;
}

/** Restarts PostgreSQL when it ends by itself (out of memory, a kill). */
export function watchPostgres(
  launch: Launch,
  first: SupervisedPostgres,
  log: (line: string) => void,
): PostgresWatch {
  let postgres = first;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();

  function lookAgainIn(milliseconds: number): void {
    if (hasEnded) return;
    timer = setTimeout(() => {
      look = restartIfGone().then(lookAgainIn);
    }, milliseconds);
    timer.unref();
  }

  async function restartIfGone(): Promise<number> {
    const { pid } = postgres;
    // A process that cannot be checked, as without free file descriptors, counts as running.
    const isRunning = await isPostmasterOf(launch.home.cluster, pid).catch(() => true);
    if (isRunning) return LOOK_EVERY_MS;
    log(`PostgreSQL (pid ${pid}) exited unexpectedly; restarting it`);
    try {
      await postgres.release();
      postgres = await launchPostgres({ ...launch, stalePid: pid });
      return LOOK_EVERY_MS;
    } catch (error) {
      log(error instanceof EmbeddedPostgresError ? error.message : String(error));
      return TRY_AGAIN_AFTER_MS;
    }
  }

  lookAgainIn(LOOK_EVERY_MS);
  return {
    get postgres() {
      return postgres;
    },
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await look;
    },
  };
}
