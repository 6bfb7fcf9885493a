import type { LogFn, Logger } from 'pino';
import { isStorageFull } from './platform/files/storage-full.ts';
import { createOutage } from './platform/outage.ts';

const COUNTED_EVERY_MS = 60_000;

/** What failed: the text of the line, and the job. */
const reasonOf = ({ job }: { job?: unknown }, text: unknown) =>
  `${String(text)} ${typeof job === 'string' ? job : ''}`;

/**
 * While a disk is full, everything that writes fails again and again. Of these lines the first of each kind are logged,
 * then their number each minute, and one line when a minute passed without any. The lines of requests stay: each names
 * its request.
 * @param log writes the counted lines
 */
export function createFullDiskLines(log: () => Logger, countedEveryMs = COUNTED_EVERY_MS) {
  const outage = createOutage();
  let unlogged = 0;
  let isNews = false;
  let timer: NodeJS.Timeout | undefined;

  function count(): void {
    if (isNews) {
      if (unlogged > 0) log().warn({ times: unlogged }, 'a disk is still full: as before, work failed');
      isNews = false;
      unlogged = 0;
      return;
    }
    clearInterval(timer);
    timer = undefined;
    log().info({ seconds: outage.end() }, 'no work met a full disk in the last minute');
  }

  /** pino's `logMethod`. */
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [details, text] = args as [unknown, unknown?];
    const {
      err,
      error = err,
      reqId,
    } = Object(details) as { err?: unknown; error?: unknown; reqId?: unknown };
    if (reqId === undefined && isStorageFull(error)) {
      isNews = true;
      timer ??= setInterval(count, countedEveryMs).unref();
      if (!outage.note(reasonOf(Object(details) as object, text))) {
        unlogged += 1;
        return;
      }
    }
    method.apply(this, args);
  };
}
