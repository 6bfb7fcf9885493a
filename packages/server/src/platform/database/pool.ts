import path from 'node:path';
import pg from 'pg';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';
import { currentLockTimeout, currentParty } from './behalf.ts';
import { isReadOnly, isSilence } from './database-unavailable.ts';
import { settle } from './settle.ts';
import { createShares, type Shares } from './shares.ts';
import type { DatabaseStatus } from './status.ts';

export type PoolTarget = { url: string } | PostgresConnection;

export interface PoolOptions {
  /** Maximum number of connections; the database has 100 for all processes. */
  max?: number;
  /** Called once for each connection that the database closed. */
  onClosed?: (error: Error) => void;
  /** Learns whether the database answers. */
  status?: DatabaseStatus;
  /** Timeout of a statement's response, in ms; longer than the statement timeout of the database. */
  answerWithinMs?: number;
  /** Statements may take as long as they need. */
  isPatient?: boolean;
}

const CONNECT_WITHIN_MS = 5000;
const IDLE_FOR_MS = 30_000;
/** Longer than the statement timeout of the database: without a response by then, its host is gone. */
const ANSWER_WITHIN_MS = 40_000;

type Query = pg.Client['query'];

/** Whether the statement never waits for a locked row, so that it needs no lock timeout. */
const isPlainRead = (text: string) =>
  /^\s*select\b/i.test(text) && !/\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i.test(text);

/**
 * Closes a connection that stays silent, or whose server has become read-only: `pg` only fails the query, and the pool
 * would hand out the useless connection again. Limits how long its user's statements wait for a lock.
 */
class Connection extends pg.Client {
  #sessionLockTimeoutMs = 0;
  #lockTimeoutMs = 0;
  #isInTransaction = false;
  /** Set by the pool. */
  status: DatabaseStatus | undefined;

  /**
   * Begins a new use: statements wait for a lock for at most this time; 0 for no limit. Connections go from one user to
   * another all the time, so a transaction sets it with its BEGIN, and a read not at all: only other statements may
   * need a round trip for it.
   */
  waitForLocks(ms: number): void {
    this.#lockTimeoutMs = ms;
    this.#isInTransaction = false;
  }

  // The overloads of `query` accept a text, a configuration or an object that submits itself.
  override query = ((...given: Parameters<Query>) => {
    const text: unknown = given[0];
    const isSet = this.#lockTimeoutMs === this.#sessionLockTimeoutMs;
    if (typeof text !== 'string' || isSet || this.#isInTransaction || isPlainRead(text)) {
      if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
      return this.#send(given);
    }
    if (text !== 'begin') return this.#setLockTimeout().then(() => this.#send(given));
    this.#isInTransaction = true;
    return this.#send([`begin; set local lock_timeout = ${this.#lockTimeoutMs}`]);
  }) as Query;

  #send(given: unknown[]): unknown {
    const answer: unknown = super.query(...(given as Parameters<Query>));
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#leave(error)) : answer;
  }

  async #setLockTimeout(): Promise<void> {
    this.#sessionLockTimeoutMs = this.#lockTimeoutMs;
    try {
      await this.#send([`set lock_timeout = ${this.#lockTimeoutMs}`]);
    } catch {
      // Probably a dead connection, closed by now, which refuses the next statement, too.
      this.#sessionLockTimeoutMs = Number.NaN;
    }
  }

  /** Waits for a useless connection to end: the caller releases it next, and the pool would keep it otherwise. */
  async #leave(error: unknown): Promise<never> {
    this.status?.failed(error);
    if (isReadOnly(error)) await this.end();
    if (isSilence(error)) {
      // `once` of Node would reject with the error that comes first.
      const ended = new Promise((resolve) => this.once('end', resolve));
      this.connection.stream.destroy();
      await ended;
    }
    throw error;
  }
}

type WhenConnected = Parameters<pg.Pool['connect']>[0];

/** Gives each party at most its share of the connections, see `createShares`. */
export class SharedPool extends pg.Pool {
  readonly #shares: Shares;
  readonly #status: DatabaseStatus | undefined;

  constructor(config: pg.PoolConfig & { max: number }, status?: DatabaseStatus) {
    super(config);
    this.#status = status;
    this.#shares = createShares(config.max, CONNECT_WITHIN_MS);
  }

  /** How many wait because their party holds its share. */
  get heldBackCount(): number {
    return this.#shares.waiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: WhenConnected): void;
  override connect(callback?: WhenConnected): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #connect(callback: WhenConnected): void {
    const party = currentParty();
    const lockTimeoutMs = currentLockTimeout();
    const take = (isScarce: boolean) =>
      super.connect((error, client, done) => {
        if (client === undefined) {
          if (!this.ending) this.#status?.failed(error);
          this.#shares.giveBack(party);
          return callback(error, client, done);
        }
        this.#giveBackWith(client, party);
        (client as pg.PoolClient & Connection).waitForLocks(lockTimeoutMs(isScarce));
        callback(error, client, client.release);
      });
    this.#shares.ask(party, take, (error) => callback(error, undefined, () => {}));
  }

  /** The pool sets `release` anew for each user of a connection. */
  #giveBackWith(client: pg.PoolClient, party: string | undefined): void {
    const release = client.release;
    client.release = (error) => {
      if (error instanceof Error) this.#status?.failed(error);
      else this.#status?.answered();
      release(error);
      this.#shares.giveBack(party);
    };
  }
}

/**
 * A pool that survives restarts of its database: queries fail meanwhile (see `isDatabaseUnavailable`), later ones
 * reconnect. Statements time out after 30 s, and after 40 s when the host is gone, unless it is patient.
 */
export function createPool(
  target: PoolTarget,
  {
    max = 10,
    onClosed = () => undefined,
    status,
    answerWithinMs = ANSWER_WITHIN_MS,
    isPatient = false,
  }: PoolOptions = {},
): SharedPool {
  const config = {
    ...connectionOf(target),
    max,
    application_name: 'muster',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
    ...(!isPatient && { query_timeout: answerWithinMs }),
    onConnect: (client: pg.ClientBase) => settle(client, isPatient),
    keepAlive: true,
    Client: Connection,
  };
  const pool = new SharedPool(config, status);
  const report = (error: Error) => {
    // While shutting down, closed connections are expected.
    if (!pool.ending) onClosed(error);
  };
  // An idle connection tells it itself; without a listener the pool's copy would end the process.
  pool.on('error', () => {});
  // The pool listens for errors on idle connections only. An error on a checked-out one, between two statements of a
  // transaction, would end the process when the database goes away.
  pool.on('connect', (client) => {
    client.on('error', report);
    (client as pg.PoolClient & Connection).status = status;
    status?.answered();
  });
  return pool;
}

function connectionOf(target: PoolTarget): pg.PoolConfig {
  if ('url' in target) return { connectionString: target.url };
  // PGSSLMODE in the environment is meant for remote servers; a Unix socket has no TLS.
  return path.isAbsolute(target.host) ? { ...target, ssl: false } : { ...target };
}
