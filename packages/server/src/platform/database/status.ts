import { createOutage } from '../outage.ts';
import { isDatabaseUnavailable, isSilence } from './database-unavailable.ts';
import { ShareInUse } from './shares.ts';

/** Whether the database is there, as far as the connections of this process notice. */
export interface DatabaseStatus {
  /** A connection or a statement failed; errors that say nothing about the database are ignored. */
  failed(error: unknown): void;
  /** A statement was answered, or a connection was opened to a server that accepts changes. */
  answered(): void;
}

interface Log {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Some connections may lead to a server that is back while others still wait for the old one. */
const WELL_AFTER_MS = 5000;

function reasonOf(error: unknown): string {
  if (isSilence(error)) return 'a statement got no answer; its connection is closed';
  const { message, errors } = error as AggregateError;
  // Node tries every address of a host name and reports all failures in one error without a message.
  return message === '' && Array.isArray(errors) ? errors.map(reasonOf).join(', ') : message;
}

/**
 * Logs one line when the database is lost, one for each further reason, and one when it is back, but none per attempt.
 * @param database its name and address, without a password
 */
export function createDatabaseStatus(
  database: string,
  log: Log,
  wellAfterMs: number = WELL_AFTER_MS,
): DatabaseStatus {
  const outage = createOutage();
  let failedAt: number | null = null;
  return {
    failed(error) {
      if (error instanceof ShareInUse || !isDatabaseUnavailable(error)) return;
      failedAt = performance.now();
      const reason = reasonOf(error);
      if (outage.note(reason))
        log.warn(
          { part: 'database', database, reason },
          'the database is unavailable; Muster goes on by itself',
        );
    },
    answered() {
      if (failedAt === null || performance.now() - failedAt < wellAfterMs) return;
      failedAt = null;
      log.info({ part: 'database', database, seconds: outage.end() }, 'the database is available again');
    },
  };
}
