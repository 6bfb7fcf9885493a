import { setTimeout as wait } from 'node:timers/promises';

export interface CollectorOptions<Item, Result> {
  /** How long the first item of a batch waits for others, in ms. */
  delayMs: number;
  maxItems: number;
  /** How long a batch keeps the next one waiting, in ms. */
  patienceMs?: number;
  /** @returns a result for each item, in their order */
  run(items: readonly Item[]): Promise<readonly Result[]>;
}

/** Long for a batch, and short for a robot that waits behind one whose connection to the database went silent. */
const PATIENCE_MS = 5000;

/**
 * Answers many small questions by one: when a fleet comes at once, a statement for each robot costs more processor to
 * send than to carry out. One batch runs at a time, and what comes meanwhile waits for the next, so batches grow with
 * the load. One that does not end holds up the others for a while only: its connection may have died without a word.
 * Nothing is answered by a batch that had begun before it was asked.
 * @returns a function that throws what `run` throws, for all items of the batch
 */
export function createCollector<Item, Result>({
  delayMs,
  maxItems,
  patienceMs = PATIENCE_MS,
  run,
}: CollectorOptions<Item, Result>): (item: Item) => Promise<Result> {
  interface Batch {
    items: Item[];
    results: Promise<readonly Result[]>;
  }
  let open: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Batch {
    const items: Item[] = [];
    const begun = Promise.all([wait(delayMs), last]).then(() => {
      if (open === batch) open = undefined;
    });
    const results = begun.then(() => run(items));
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
