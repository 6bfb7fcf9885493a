/** A queue for each party whose items cannot be written together with those of others for now. */
export interface SideQueues<T> {
  /** Opens the party's queue if it has none. */
  add(party: string | undefined, item: T): void;
  /** @returns false when the party has no queue, and nothing was added */
  addIfOpen(party: string | undefined, item: T): boolean;
  isOpen(party: string | undefined): boolean;
  /** Resolves when no queue is left. */
  idle(): Promise<void>;
}

/**
 * Writes the items of each party in order, and of different parties at the same time. A queue ends when it is empty.
 * @param write one batch of one party, of at most `maxItems`; handles its own errors
 */
export function createSideQueues<T>(
  maxItems: number,
  write: (items: readonly T[], party: string | undefined) => Promise<void>,
): SideQueues<T> {
  const queues = new Map<string | undefined, { items: T[]; ended: Promise<void> }>();

  async function run(party: string | undefined, items: T[]): Promise<void> {
    // Items that are added in the same turn are written together.
    await Promise.resolve();
    while (items.length > 0) await write(items.splice(0, maxItems), party);
    queues.delete(party);
  }

  const sideQueues: SideQueues<T> = {
    add(party, item) {
      if (sideQueues.addIfOpen(party, item)) return;
      const items = [item];
      queues.set(party, { items, ended: run(party, items) });
    },
    addIfOpen(party, item) {
      const queue = queues.get(party);
      queue?.items.push(item);
      return queue !== undefined;
    },
    isOpen: (party) => queues.has(party),
    async idle() {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ ended }) => ended));
    },
  };
  return sideQueues;
}
