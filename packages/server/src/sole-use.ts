import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { settle } from './platform/database/settle.ts';
import { databaseName, StartUpError } from './start-up-error.ts';

/** Number of the advisory lock, the same in all versions. */
export const DATABASE_LOCK = 5_310_447_201;

/** How long a server that is stopping may take, as during an update. */
const WAIT_MS = 15_000;
const LOOK_MS = 250;
const AGAIN_AFTER_MS = 1000;

/** Without it, the lock of a machine that lost its power would last for hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

export interface HoldOptions {
  /** Servers with a common broker share the database; a server without one needs it for itself. */
  isShared: boolean;
  /** How long to wait for a server that is stopping. */
  waitMs?: number;
  /** The connection was lost, and meanwhile another server has taken the database. */
  onTaken: () => void;
}

/**
 * Holds the database against servers that share no broker with this one, over its own connection, until it is released.
 * Such servers would not see the robots of each other, and would declare them lost.
 * @returns null when another server has the database
 */
export async function holdDatabase(
  pool: pg.Pool,
  { isShared, waitMs = WAIT_MS, onTaken }: HoldOptions,
): Promise<{ release(): Promise<void> } | null> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const isHeld = async (client: pg.Client) =>
    (await client.query<{ held: boolean }>(`select ${lock}(${DATABASE_LOCK}) as held`)).rows[0]!.held;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(pool.options as pg.ClientConfig);
    // An error is followed by `end`; without a listener it would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await settle(client);
      await client.query(KEEP_ALIVE);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  }

  /** The connection ended: takes the database again, however long that takes. */
  async function holdAgain(): Promise<void> {
    for (let isSaid = false; !stopping.signal.aborted;) {
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      const client = await connect().catch(() => undefined);
      if (client === undefined) continue;
      if (await isHeld(client).catch(() => undefined)) return keep(client);
      await client.end().catch(() => {});
      if (!isSaid) onTaken();
      isSaid = true;
    }
  }

  function keep(client: pg.Client): void {
    current = client;
    client.once('end', () => void holdAgain());
    if (stopping.signal.aborted) void client.end().catch(() => {});
  }

  const client = await connect();
  try {
    for (const until = Date.now() + waitMs; !(await isHeld(client)); await wait(LOOK_MS))
      if (Date.now() >= until) {
        await client.end();
        return null;
      }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  keep(client);
  return {
    async release() {
      stopping.abort();
      await current?.end().catch(() => {});
    },
  };
}

/**
 * Holds the database of `DATABASE_URL` until the returned function is called.
 * @throws StartUpError when another server has it
 */
export async function takeDatabase(
  pool: pg.Pool,
  { DATABASE_URL = '', MQTT_URL }: Pick<Environment, 'DATABASE_URL' | 'MQTT_URL'>,
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<void>> {
  const sentence =
    `DATABASE_URL: another Muster uses ${databaseName(DATABASE_URL)}. Stop it, choose another database, or set ` +
    'MQTT_URL in all of them: without a common broker they would declare the robots of each other lost.';
  const held = await holdDatabase(pool, {
    isShared: MQTT_URL !== undefined,
    onTaken: () => log.error({ part: 'database' }, sentence),
  });
  if (held === null) throw new StartUpError(sentence);
  return held.release;
}
