import pg from 'pg';
import { keepAsking } from '../database/heartbeat.ts';
import { settle } from '../database/settle.ts';

/** Delay of the first reconnect, which usually finds the database available; then of each further one. */
const AT_FIRST_AFTER_MS = 100;
const AGAIN_AFTER_MS = 1000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens for notifications on `channel`, over its own connection (one of the pool would keep the pool from ending),
 * and reconnects when it is lost; `onOpen` is called each time, as notifications may have been missed.
 * @throws when the first connection fails
 */
export async function listen(
  pool: pg.Pool,
  channel: string,
  onNotification: (payload: string) => void,
  onOpen: () => void,
): Promise<Listener> {
  let current: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const client = new pg.Client(pool.options as pg.ClientConfig);
    current = client;
    // An error is followed by `end`; without a listener it would end the process.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await settle(client);
      await client.query(`listen "${channel}"`);
      keepAsking(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on('end', () => openLater(AT_FIRST_AFTER_MS));
    onOpen();
  }

  function openLater(afterMs: number): void {
    if (!isClosed) again = setTimeout(() => void open().catch(() => openLater(AGAIN_AFTER_MS)), afterMs);
  }

  await open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(again);
      await current?.end().catch(() => {});
    },
  };
}
