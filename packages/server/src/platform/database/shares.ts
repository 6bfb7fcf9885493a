/** A party's share was in use for as long as a caller waits for a connection. */
export class ShareInUse extends Error {
  constructor() {
    super('too many requests of one team, or to one public endpoint, wait for the database');
  }
}

type Take = (isScarce: boolean) => void;

export interface Shares {
  /**
   * Calls `take` when the party may hold one more connection: now, or once others have returned theirs. It is told
   * whether connections are scarce: then one must not be kept for long while its holder waits for a locked row.
   * @param refuse called instead when that takes too long
   */
  ask(party: string | undefined, take: Take, refuse: (error: ShareInUse) => void): void;
  /** Call once for each `take`, when its connection is back in the pool. */
  giveBack(party: string | undefined): void;
  /** How many wait for their party's share. */
  readonly waiting: number;
}

/** Connections that are left for parties that hold none. */
const FOR_OTHERS = 3;
/** A party may hold this many times as many connections as are free, not counting those left for others. */
const TIMES_FREE = 4;
/** Connections are scarce when more than this part of them is held, not all by one party. */
const SCARCE_ABOVE = 0.5;

/**
 * Divides the connections of a pool among parties, so that one whose work waits for a locked row does not stop the
 * others. A share shrinks as connections become scarce: of 20, a party alone may hold 14, and several that want many
 * together 16 or 17. Every party may hold one, so that five parties can hold all 20. Therefore, while several parties
 * hold more than half, a request that takes one waits for a locked row for half a second only, see `onRequestOf`. Many
 * requests of one party, which wait for each other, all have their turn.
 * @param max connections of the pool
 */
export function createShares(max: number, withinMs: number): Shares {
  const held = new Map<string | undefined, number>();
  /** Parties with callers that wait, the one that was served longest ago first. */
  const queues = new Map<string | undefined, Set<() => void>>();
  let total = 0;

  function mayTake(party: string | undefined): boolean {
    const own = held.get(party) ?? 0;
    return party === undefined || own === 0 || own < TIMES_FREE * (max - total - FOR_OTHERS);
  }

  function give(party: string | undefined, take: Take): void {
    total += 1;
    held.set(party, (held.get(party) ?? 0) + 1);
    const parties = held.size - Number(held.has(undefined));
    take(total > max * SCARCE_ABOVE && parties > 1);
  }

  function leave(party: string | undefined, queue: Set<() => void>, take: () => void): void {
    queue.delete(take);
    queues.delete(party);
    if (queue.size > 0) queues.set(party, queue);
  }

  /** The longest waiting caller of a party that may take a connection. */
  function next(): (() => void) | undefined {
    for (const [party, queue] of queues) if (mayTake(party)) return queue.values().next().value;
    return undefined;
  }

  return {
    ask(party, take, refuse) {
      if (mayTake(party)) return give(party, take);
      const queue = queues.get(party) ?? new Set();
      const takeLater = () => {
        clearTimeout(timer);
        leave(party, queue, takeLater);
        give(party, take);
      };
      const timer = setTimeout(() => {
        leave(party, queue, takeLater);
        refuse(new ShareInUse());
      }, withinMs);
      queues.set(party, queue.add(takeLater));
    },
    giveBack(party) {
      total -= 1;
      const left = held.get(party)! - 1;
      if (left === 0) held.delete(party);
      else held.set(party, left);
      for (let take = next(); take !== undefined; take = next()) take();
    },
    get waiting() {
      let sum = 0;
      for (const queue of queues.values()) sum += queue.size;
      return sum;
    },
  };
}
