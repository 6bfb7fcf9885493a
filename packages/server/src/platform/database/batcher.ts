import { untilDatabaseAnswers } from './until-database-answers.ts';

export interface Batcher<T> {
  /** Resolves when the batch that holds the item is committed. */
  add(item: T): Promise<void>;
  /**
   * Writes what is waiting and resolves when nothing is left, for good. What the database does not take any more is
   * rejected: whoever gave it was never told that it was written.
   */
  drain(): Promise<void>;
}

export interface BatcherOptions<T> {
  /** Writes many at once, in one transaction. */
  write(items: T[]): Promise<void>;
  /** How long the first item of a batch waits for others, in ms. */
  delayMs: number;
  maxItems: number;
}

/**
 * Many small writes as few large ones, one at a time and in order. While the database is away the batch waits and is
 * tried again, so what was accepted is never dropped, nor because somebody else held its rows; any other failure
 * rejects the items of that batch.
 */
export function createBatcher<T>({ write, delayMs, maxItems }: BatcherOptions<T>): Batcher<T> {
  type Waiting = { item: T; resolve: () => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isEnding = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      try {
        const items = batch.map(({ item }) => item);
        await untilDatabaseAnswers(
          () => write(items),
          () => isEnding,
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length >= maxItems) void start();
        else timer ??= setTimeout(() => void start(), delayMs);
      });
    },
    async drain() {
      isEnding = true;
      while (waiting.length > 0 || running !== undefined) await start();
    },
  };
}
