import type pg from 'pg';

/** Together less than a minute, also for a server that is busy. */
const ASK_EVERY_MS = 20_000;
const ANSWER_WITHIN_MS = 20_000;

/**
 * Sends regular queries on a connection, and closes it when one is not answered. A connection that only waits or holds
 * a lock would not notice that its server hangs or lost its power, and would be kept after another server took its
 * place.
 */
export function keepAsking(
  client: pg.Client,
  everyMs: number = ASK_EVERY_MS,
  withinMs: number = ANSWER_WITHIN_MS,
): void {
  const question = { text: 'select 1', query_timeout: withinMs };
  let isAsking = false;
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await client.query(question).catch(() => client.connection.stream.destroy());
    isAsking = false;
  }
  const timer = setInterval(() => void ask(), everyMs);
  timer.unref();
  client.once('end', () => clearInterval(timer));
}
