import type { LogFn, Logger } from 'pino';
import { isDatabaseUnavailable } from './platform/database/database-unavailable.ts';
import { isStorageFull } from './platform/files/storage-full.ts';
import { createOutage } from './platform/outage.ts';

const COUNTED_EVERY_MS = 60_000;

interface Cause {
  is(error: unknown): boolean;
  /** Logged each minute while the cause lasts, with the number of omitted lines. */
  still: string;
  over: string;
}

/** Causes that make all work fail for a while. */
const causes: readonly Cause[] = [
  {
    is: isStorageFull,
    still: 'a disk is still full: as before, work failed',
    over: 'no work met a full disk in the last minute',
  },
  {
    is: isDatabaseUnavailable,
    still: 'the database is still unavailable: as before, work failed',
    over: 'no work lacked the database in the last minute',
  },
];

/** What failed: the text of the line, and the job. */
const reasonOf = ({ job }: { job?: unknown }, text: unknown) =>
  `${String(text)} ${typeof job === 'string' ? job : ''}`;

/** The lines of one cause. */
function createCounted(log: () => Logger, { still, over }: Cause, countedEveryMs: number) {
  const outage = createOutage();
  let unlogged = 0;
  let isNews = false;
  let timer: NodeJS.Timeout | undefined;

  function count(): void {
    if (isNews) {
      if (unlogged > 0) log().warn({ times: unlogged }, still);
      isNews = false;
      unlogged = 0;
      return;
    }
    clearInterval(timer);
    timer = undefined;
    log().info({ seconds: outage.end() }, over);
  }

  /** @returns whether the line is logged */
  return (reason: string): boolean => {
    isNews = true;
    timer ??= setInterval(count, countedEveryMs).unref();
    if (outage.note(reason)) return true;
    unlogged += 1;
    return false;
  };
}

/**
 * While a disk is full or the database is away, everything that needs it fails again and again. Of these lines the first
 * of each kind are logged, then their number each minute, and one line when a minute passed without any. The lines of
 * requests stay: each names its request.
 * @param log writes the counted lines
 */
export function createRepeatedLines(log: () => Logger, countedEveryMs = COUNTED_EVERY_MS) {
  const kinds = causes.map((cause) => ({ ...cause, isLogged: createCounted(log, cause, countedEveryMs) }));

  /** pino's `logMethod`. */
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [details, text] = args as [unknown, unknown?];
    const {
      err,
      error = err,
      reqId,
    } = Object(details) as { err?: unknown; error?: unknown; reqId?: unknown };
    const kind = reqId === undefined && error !== undefined ? kinds.find(({ is }) => is(error)) : undefined;
    if (kind === undefined || kind.isLogged(reasonOf(Object(details) as object, text)))
      method.apply(this, args);
  };
}
