import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One request to stop often arrives several times: a terminal signals the whole process group, npm and the script that
 * npm runs pass the signal on, systemd signals every process of a service.
 */
const SAME_REQUEST_MS = 2000;
/** A start that waits for a database or a broker may never end. */
const START_ENDS_WITHIN_MS = 10_000;

/** Something that can be stopped once it has started. */
export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Stops and exits with 0 on SIGINT, SIGTERM and SIGHUP, and when a parent process with an IPC channel is gone. A start
 * in progress ends first. A clearly later signal means that the user does not want to wait: it exits with 1 at once,
 * and the embedded database then stops by itself.
 * @param starting the caller handles its failure
 */
export function stopOnSignals(starting: Promise<Stoppable>, log: (reason: string) => void): void {
  let askedAt: number | undefined;

  async function stop(): Promise<void> {
    const late = sleep(START_ENDS_WITHIN_MS, null, { ref: false });
    const started = await Promise.race([starting, late]);
    await started?.stop();
  }

  function begin(reason: string): void {
    askedAt = performance.now();
    log(reason);
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt === undefined) begin(signal);
      else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(1);
    });
  }
  process.on('disconnect', () => {
    if (askedAt === undefined) begin('the parent process ended');
  });
}
