import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';
import { isSilence } from './database-unavailable.ts';

export type PoolTarget = { url: string } | PostgresConnection;

export interface PoolOptions {
  /** Connections at most; the database has 100 for everybody. */
  max?: number;
  /** Takes one line for each connection that the database ended. */
  log?: (line: string) => void;
  /** How long a statement may go without an answer, in ms; longer than the database lets it run. */
  answerWithinMs?: number;
}

const CONNECT_WITHIN_MS = 5000;
const IDLE_FOR_MS = 30_000;
const STATEMENT_WITHIN_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The database ends each statement before this, so one that has no answer by then has lost its host. */
const ANSWER_WITHIN_MS = 40_000;

/**
 * Gives up a connection that stays silent. `pg` ends the query only, and the pool would hand the dead connection to the
 * next one.
 */
class Connection extends pg.Client {
  // The overloads of `query` take a text, a configuration or an object that submits itself.
  override query = ((...given: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...given);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#leave(error)) : answer;
  }) as pg.Client['query'];

  /** Whoever asked gives the connection back next, and the pool keeps what has not ended by then. */
  async #leave(error: unknown): Promise<never> {
    if (isSilence(error)) {
      const ended = once(this, 'end');
      this.connection.stream.destroy();
      await ended;
    }
    throw error;
  }
}

/**
 * A pool that outlives restarts of its database: queries fail meanwhile (see `isDatabaseUnavailable`), later ones
 * connect anew. Statements end after 30 s, and those whose host went away without a word after 40 s.
 */
export function createPool(
  target: PoolTarget,
  { max = 10, log = () => undefined, answerWithinMs = ANSWER_WITHIN_MS }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(target),
    max,
    application_name: 'muster',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: answerWithinMs,
    keepAlive: true,
    Client: Connection,
  });
  const report = (error: Error) => {
    // Whoever says goodbye to both need not hear that they said goodbye to each other.
    if (!pool.ending) log(`The database ended a connection: ${error.message}`);
  };
  pool.on('error', report);
  // The pool listens to idle connections only. One that is checked out, between two statements of a transaction,
  // would end the process when the database goes away.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

function connectionOf(target: PoolTarget): pg.PoolConfig {
  if ('url' in target) return { connectionString: target.url };
  // PGSSLMODE in the environment is meant for servers elsewhere; a socket speaks no TLS.
  return path.isAbsolute(target.host) ? { ...target, ssl: false } : { ...target };
}
