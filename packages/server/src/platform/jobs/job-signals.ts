import pg from 'pg';

/** Until the first attempt after a loss, which mostly finds a database that is there; then until each further one. */
const AT_FIRST_AFTER_MS = 100;
const AGAIN_AFTER_MS = 1000;

export interface Listener {
  close(): Promise<void>;
}

/**
 * Hears what is notified on `channel`, over a connection of its own (one of the pool would keep the pool from ending),
 * and opens another when it is lost; `onOpen` says each time that something may have been missed.
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
    // What ends a connection is followed by `end`; without a listener it would end the process.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
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
