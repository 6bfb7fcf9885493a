import { setTimeout as wait } from 'node:timers/promises';
import { onBehalfOfAll } from './behalf.ts';
import { createPace } from './pace.ts';

export interface CollectorOptions<Item, Result> {
  /** How long the first item of a batch waits for others, in ms. */
  delayMs: number;
  /**
   * Waits longer while batches take longer: for many callers at once. Not for a few that ask again only once they are
   * answered, as batches would not grow with the wait.
   */
  isPaced?: boolean;
  maxItems: number;
  /** How long a batch may delay the next one, in ms. */
  patienceMs?: number;
  /** @returns a result for each item, in their order */
  run(items: readonly Item[]): Promise<readonly Result[]>;
}

/** Long for a batch, but short for a robot waiting behind a batch whose database connection went silent. */
const PATIENCE_MS = 5000;

/**
 * Combines many small queries into one: when a whole fleet connects, a statement per robot costs more CPU to send than
 * to execute. One batch runs at a time and later items wait for the next, so batches grow with the load. A batch that
 * does not end delays the others only for a while, as its connection may be dead. An item is never answered by a batch
 * that began before it was added.
 * @returns a function that throws what `run` throws, for all items of the batch
 */
export function createCollector<Item, Result>({
  delayMs,
  isPaced = false,
  maxItems,
  patienceMs = PATIENCE_MS,
  run,
}: CollectorOptions<Item, Result>): (item: Item) => Promise<Result> {
  interface Batch {
    items: Item[];
    results: Promise<readonly Result[]>;
  }
  const pace = createPace(delayMs);
  let open: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Batch {
    const items: Item[] = [];
    const begun = Promise.all([wait(isPaced ? pace.delayMs() : delayMs), last]).then(() => {
      if (open === batch) open = undefined;
    });
    const results = begun.then(() => onBehalfOfAll(() => pace.measure(() => run(items))));
    const batch = { items, results };
    last = begun
      .then(() => Promise.race([results, wait(patienceMs, undefined, { ref: false })]))
      .catch(() => {});
    return batch;
  }

  return async (item) => {
    if (open === undefined || open.items.length >= maxItems) open = begin();
    const { items, results } = open;
    const place = items.push(item) - 1;
    return (await results)[place]!;
  };
}
