import pLimit from 'p-limit';
import { currentParty, onBehalfOf, onBehalfOfAll, withLockTimeout } from './behalf.ts';
import { writeBisected } from './bisect.ts';
import { createPace } from './pace.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { untilUnlocked } from './until-unlocked.ts';
import { createLimitedCache } from '../limited-cache.ts';
import { createSideQueues } from './side-queues.ts';
import { isLockTimeout } from './violations.ts';

export interface Batcher<T> {
  /** Resolves when the item is committed, or refused permanently (see `onRefused`). */
  add(item: T): Promise<void>;
  /**
   * Writes everything that is waiting and resolves when nothing is left; the batcher is not used afterwards. Items that
   * cannot be written because the database is unavailable or a row stays locked are rejected: their callers were never
   * told they were written.
   */
  drain(): Promise<void>;
}

export interface BatcherOptions<T> {
  /** Writes many items in one transaction. Called again with some of them when one cannot be written. */
  write(items: readonly T[]): Promise<void>;
  /** How long the first item of a batch waits for others at least, in ms; longer while writes take longer. */
  delayMs: number;
  maxItems: number;
  /** The item's sender. Items of a sender that was refused often are written one by one, separately from all others. */
  senderOf(item: T): string;
  /** The party of the item, usually its team; by default the party that adds the item. */
  partyOf?(item: T): string;
  /** PostgreSQL can never store this item (class 22 or 23). Its promise resolves, as a retry would not help. */
  onRefused(item: T, error: unknown): void;
}

/** Refused items per sender before its items are written one by one. */
const REFUSED_MAX = 3;
const SUSPECTS = 10_000;
const SUSPECT_FOR_MS = 10 * 60_000;
/**
 * Number of parties of a locked batch whose items are first tried at the same time. A batch may have a thousand
 * parties, most of them not locked: all at once would take every connection. Parties that turn out to be locked do not
 * count.
 */
const ALONE_AT_ONCE = 4;

/**
 * Groups small writes into batches and runs them in order, one at a time. Items added during a write wait for their own
 * delay, or each write would be followed by a small one. A batch waits while the database is unavailable and is
 * retried after a deadlock. A value that PostgreSQL refuses affects only its own item. When a row stays locked, each
 * party (see `onBehalfOf`) of the batch gets a queue of its own until its items are written, so that only one party
 * waits for the lock. Any other failure rejects the items of that batch.
 */
export function createBatcher<T>(options: BatcherOptions<T>): Batcher<T> {
  const { write, delayMs, maxItems, senderOf, partyOf = currentParty, onRefused } = options;
  const pace = createPace(delayMs);
  const firstTries = pLimit(ALONE_AT_ONCE);
  type Waiting = {
    item: T;
    party: string | undefined;
    resolve: () => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  /** How many of the waiting items are due, and do not wait for others any more. */
  let due = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isEnding = false;
  const refusals = createLimitedCache<number>(SUSPECTS, SUSPECT_FOR_MS);

  const isSuspect = ({ item }: Waiting) => (refusals.get(senderOf(item)) ?? 0) >= REFUSED_MAX;

  async function writePart(part: readonly Waiting[]): Promise<void> {
    const { refused } = await writeBisected(part, (each) =>
      untilDatabaseAnswers(
        () => write(each.map(({ item }) => item)),
        () => isEnding,
      ),
    );
    for (const { item, error } of refused) {
      const sender = senderOf(item.item);
      refusals.set(sender, (refusals.get(sender) ?? 0) + 1);
      onRefused(item.item, error);
    }
    for (const { resolve } of part) resolve();
  }

  function rejectAll(part: readonly Waiting[], error: unknown): void {
    for (const { reject } of part) reject(error);
  }

  async function writeAlone(part: readonly Waiting[], party: string | undefined): Promise<void> {
    try {
      await firstTries(() => withLockTimeout(() => writePart(part)));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await untilUnlocked(
        party,
        () => writePart(part),
        () => isEnding,
      );
    }
  }

  const sideQueues = createSideQueues<Waiting>(maxItems, (part, party) =>
    onBehalfOf(party, () => writeAlone(part, party)).catch((error: unknown) => rejectAll(part, error)),
  );

  async function writeTogether(part: readonly Waiting[]): Promise<void> {
    try {
      await withLockTimeout(() => writePart(part));
    } catch (error) {
      if (!isLockTimeout(error)) return rejectAll(part, error);
      for (const each of part) sideQueues.add(each.party, each);
    }
  }

  async function run(): Promise<void> {
    while (due > 0) {
      const batch = waiting.slice(0, Math.min(due, maxItems));
      waiting = waiting.slice(batch.length);
      due -= batch.length;
      const free = batch.filter((each) => !sideQueues.addIfOpen(each.party, each));
      // Must not finish synchronously: `start` assigns `running` only after this call, and would never clear it.
      if (free.length === 0) await Promise.resolve();
      const suspects = free.filter(isSuspect);
      const trusted = suspects.length === 0 ? free : free.filter((each) => !suspects.includes(each));
      if (trusted.length > 0) await pace.measure(() => writeTogether(trusted));
      for (const alone of suspects)
        if (!sideQueues.addIfOpen(alone.party, alone)) await writeTogether([alone]);
    }
    // In the same turn as the last check, so that the next `start` begins a new run.
    running = undefined;
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    due = waiting.length;
    if (due > 0) running ??= onBehalfOfAll(run);
    return running ?? Promise.resolve();
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, party: partyOf(item), resolve, reject });
        if (waiting.length >= maxItems) void start();
        else timer ??= setTimeout(() => void start(), pace.delayMs());
      });
    },
    async drain() {
      isEnding = true;
      while (waiting.length > 0 || running !== undefined) await start();
      await sideQueues.idle();
    },
  };
}
