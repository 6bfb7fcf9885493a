import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { keepAsking } from './platform/database/heartbeat.ts';
import { settle } from './platform/database/settle.ts';
import { databaseName, StartUpError, writtenByNewer } from './start-up-error.ts';

/** Number of the advisory lock, the same in all versions. */
export const DATABASE_LOCK = 5_310_447_201;

/** Servers that start at once check one after the other whether the database has to be migrated. */
const START_LOCK = DATABASE_LOCK + 1;

/** How long a server that is stopping may take, as during an update. */
const WAIT_MS = 15_000;
const LOOK_MS = 250;
const AGAIN_AFTER_MS = 1000;
const SAY_EVERY_MS = 60_000;

/** TCP keepalive: without it, PostgreSQL would keep the lock of a machine that lost its power for hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

export interface HoldOptions {
  /** Servers with a common broker share the database; a server without one needs it for itself. */
  isShared: boolean;
  /** Whether the database is to be migrated: a server of an older version must not use it meanwhile, or afterwards. */
  isBehind?: () => Promise<boolean>;
  /** The name of a migration that only a newer Muster has. */
  findNewer?: () => Promise<string | undefined>;
  /** How long to wait for a server that is stopping. */
  waitMs?: number;
  /** Called at once while another server migrates, and then once a minute. */
  onMigrating?: (seconds: number) => void;
  /** The connection was lost, and meanwhile another server has taken the database. */
  onTaken: () => void;
  /** The connection was lost, and meanwhile a newer server has migrated the database: this one must not write to it. */
  onNewer?: (migration: string) => void;
}

export interface HeldDatabase {
  /** The database is migrated: servers with a common broker may use it as well from now on. */
  setMigrated(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Holds the database against servers that share no broker with this one, over its own connection, until it is released.
 * Such servers would not see the robots of each other, and would declare them lost. A database that is to be migrated
 * is held against all servers until that is done.
 * @returns null when another server has the database
 */
export async function holdDatabase(pool: pg.Pool, options: HoldOptions): Promise<HeldDatabase | null> {
  const { isShared, isBehind = async () => false, findNewer = async () => undefined } = options;
  const { waitMs = WAIT_MS, onMigrating = () => {}, onTaken, onNewer = () => {} } = options;
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const ask = async (client: pg.Client, lock: string, number = DATABASE_LOCK) =>
    (await client.query<{ held: boolean }>(`select ${lock}(${number}) as held`)).rows[0]!.held;
  const hold = async (client: pg.Client, isAlone = !isShared) =>
    ask(client, isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared');

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(pool.options as pg.ClientConfig);
    // An error is followed by `end`; without a listener it would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await settle(client);
      await client.query(KEEP_ALIVE);
      keepAsking(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  /** @returns why the database cannot be taken again; `null` when it is held */
  async function tryAgain(client: pg.Client): Promise<'unavailable' | 'taken' | { newer: string } | null> {
    try {
      const isHeld = await hold(client);
      // Only now: while it is held, no other server migrates.
      const newer = await findNewer();
      if (newer !== undefined) return { newer };
      return isHeld ? null : 'taken';
    } catch {
      return 'unavailable';
    }
  }

  /** The connection ended: takes the database again, however long that takes, unless a newer server has migrated it. */
  async function holdAgain(): Promise<void> {
    for (let isSaid = false; !stopping.signal.aborted;) {
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      const client = await connect().catch(() => undefined);
      if (client === undefined) continue;
      const obstacle = await tryAgain(client);
      if (obstacle === null) return keep(client);
      await client.end().catch(() => {});
      if (typeof obstacle === 'object') return onNewer(obstacle.newer);
      if (obstacle === 'taken' && !isSaid) onTaken();
      isSaid ||= obstacle === 'taken';
    }
  }

  function keep(client: pg.Client): void {
    current = client;
    client.once('end', () => {
      current = undefined;
      void holdAgain();
    });
    if (stopping.signal.aborted) void client.end().catch(() => {});
  }

  /** Waits for its turn without a time limit: migrations of another server may take long. */
  async function takeTurn(client: pg.Client): Promise<void> {
    let said = Number.NEGATIVE_INFINITY;
    for (
      const from = Date.now();
      !(await ask(client, 'pg_try_advisory_lock', START_LOCK));
      await wait(LOOK_MS)
    ) {
      if (Date.now() - said < SAY_EVERY_MS) continue;
      said = Date.now();
      onMigrating(Math.round((said - from) / 1000));
    }
  }

  const client = await connect();
  let isMigrating: boolean;
  try {
    await takeTurn(client);
    isMigrating = await isBehind();
    for (
      const until = Date.now() + waitMs;
      !(await hold(client, !isShared || isMigrating));
      await wait(LOOK_MS)
    )
      if (Date.now() >= until) {
        await client.end();
        return null;
      }
    if (!isMigrating) await ask(client, 'pg_advisory_unlock', START_LOCK);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  keep(client);
  return {
    async setMigrated() {
      // A lost connection has given its locks back.
      if (!isMigrating || current !== client) return;
      if (isShared && (await hold(client))) await ask(client, 'pg_advisory_unlock');
      await ask(client, 'pg_advisory_unlock', START_LOCK);
    },
    async release() {
      stopping.abort();
      await current?.end().catch(() => {});
    },
  };
}

/**
 * Holds the database of `DATABASE_URL`.
 * @throws StartUpError when another server has it
 */
export async function takeDatabase(
  pool: pg.Pool,
  { DATABASE_URL = '', MQTT_URL }: Pick<Environment, 'DATABASE_URL' | 'MQTT_URL'>,
  log: Pick<Logger, 'error' | 'info'>,
  { isBehind, findNewer }: Required<Pick<HoldOptions, 'isBehind' | 'findNewer'>>,
): Promise<HeldDatabase> {
  const isShared = MQTT_URL !== undefined;
  const name = databaseName(DATABASE_URL);
  const alone =
    `DATABASE_URL: another Muster uses ${name}. Stop it, choose another database, or set ` +
    'MQTT_URL in all of them: without a common broker they would declare the robots of each other lost.';
  const notShared =
    `DATABASE_URL: another Muster has ${name} for itself. It is changing the tables for a newer version, or lacks ` +
    'MQTT_URL: set that in all of them.';
  const held = await holdDatabase(pool, {
    isShared,
    isBehind,
    onMigrating: (seconds) =>
      log.info(
        { part: 'database', seconds },
        `another Muster migrates ${name} or is about to; this one starts when it is done`,
      ),
    findNewer,
    onTaken: () => log.error({ part: 'database' }, isShared ? notShared : alone),
    onNewer(migration) {
      log.error({ part: 'database' }, writtenByNewer('DATABASE_URL', migration));
      // At once: a stop in order would still write what is in memory. Robots send again what was not acknowledged.
      process.exit(1);
    },
  });
  if (held !== null) return held;
  throw new StartUpError(
    isShared && (await isBehind())
      ? `DATABASE_URL: a Muster of another version still uses ${name}, and this one has to change its tables. Nothing was changed: stop all processes, then start the new version.`
      : alone,
  );
}
