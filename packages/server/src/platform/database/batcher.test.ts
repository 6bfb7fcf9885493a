import { DatabaseError } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLockTimeout, currentParty, onBehalfOf } from './behalf.ts';
import { type Batcher, createBatcher } from './batcher.ts';

const DELAY_MS = 50;
const MAX_ITEMS = 3;

let written: number[][];
/** Ends the write in progress. */
let finish: () => void;
let batcher: Batcher<number>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  batcher = createBatcher<number>({
    delayMs: DELAY_MS,
    maxItems: MAX_ITEMS,
    senderOf: String,
    onRefused: (_, error) => expect.fail(String(error)),
    write: (items) => {
      written.push([...items]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
});

afterEach(() => vi.useRealTimers());

/** Shared by several parties. */
const sharedBatcher = (maxItems: number, write: (items: readonly string[]) => Promise<void>) =>
  createBatcher<string>({
    delayMs: DELAY_MS,
    maxItems,
    senderOf: String,
    onRefused: (_, error) => expect.fail(String(error)),
    write,
  });

const afterDelay = () => vi.advanceTimersByTimeAsync(DELAY_MS);
/** Lets the batcher continue without time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it('items added during a write wait for others, instead of following it alone', async () => {
  void batcher.add(1);
  await afterDelay();
  void batcher.add(2);
  finish();
  await settle();
  expect(written).toEqual([[1]]);
  void batcher.add(3);
  await afterDelay();
  expect(written).toEqual([[1], [2, 3]]);
});

it('items whose delay ended during a write are written right after it', async () => {
  void batcher.add(1);
  await afterDelay();
  void batcher.add(2);
  await afterDelay();
  expect(written).toEqual([[1]]);
  finish();
  await settle();
  expect(written).toEqual([[1], [2]]);
});

it('a full batch is written at once, even when it fills as the last write ends', async () => {
  void batcher.add(1).then(() => [2, 3, 4].map((item) => batcher.add(item)));
  await afterDelay();
  finish();
  await settle();
  expect(written).toEqual([[1], [2, 3, 4]]);
});

it('more than one batch is written in order when all of it is due', async () => {
  const all = [1, 2, 3, 4].map((item) => batcher.add(item));
  expect(written).toEqual([[1, 2, 3]]);
  await afterDelay();
  finish();
  await settle();
  finish();
  await Promise.all(all);
  expect(written).toEqual([[1, 2, 3], [4]]);
});

it('a drain waits for the write in progress and writes the rest without delay', async () => {
  void batcher.add(1);
  await afterDelay();
  void batcher.add(2);
  const drained = batcher.drain();
  finish();
  await settle();
  expect(written).toEqual([[1], [2]]);
  finish();
  await drained;
});

it('a batch is for all who share it, not for the first', async () => {
  const parties: (string | undefined)[] = [];
  const shared = sharedBatcher(MAX_ITEMS, async () => void parties.push(currentParty()));
  void onBehalfOf('team a', () => shared.add('first'));
  await afterDelay();
  for (let n = 0; n < MAX_ITEMS; n += 1) void onBehalfOf('team a', () => shared.add(String(n)));
  await settle();
  expect(parties).toEqual([undefined, undefined]);
});

/** As PostgreSQL answers a statement that waited too long for a lock. */
const lockTimeout = () => Object.assign(new DatabaseError('canceling', 0, 'error'), { code: '55P03' });

it('a party whose row is locked waits for it alone and keeps its order; the others go on', async () => {
  let unlock!: () => void;
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const commits: string[][] = [];
  const shared = sharedBatcher(10, async (items) => {
    const isLocked = items.some((item) => item.startsWith('a')) && commits.length < 3;
    if (isLocked && currentLockTimeout()(false) > 0) throw lockTimeout();
    if (isLocked) await unlocked;
    commits.push([currentParty() ?? 'all', ...items]);
  });
  const add = (item: string) => onBehalfOf(`team ${item[0]}`, () => shared.add(item));
  const first = [add('a1'), add('b1'), add('a2'), add('c1')];
  await afterDelay();
  await Promise.all([first[1], first[3]]);
  expect(commits).toEqual([
    ['team b', 'b1'],
    ['team c', 'c1'],
  ]);
  const [later, other] = [add('a3'), add('b2')];
  await afterDelay();
  await other;
  expect(commits.at(-1)).toEqual(['all', 'b2']);
  const drained = shared.drain();
  unlock();
  await Promise.all([...first, later, drained]);
  expect(commits.slice(3)).toEqual([
    ['team a', 'a1', 'a2'],
    ['team a', 'a3'],
  ]);
});

it('the parties of a locked batch are written a few at a time, and those that are locked hold up no other', async () => {
  const PARTIES = 100;
  const LOCKED = 6;
  let unlock!: () => void;
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let running = 0;
  let most = 0;
  const shared = sharedBatcher(PARTIES, async (items) => {
    if (items.length > 1) throw lockTimeout();
    const isLocked = Number(items[0]) < LOCKED;
    if (isLocked && currentLockTimeout()(false) === 0) return unlocked;
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    if (isLocked) throw lockTimeout();
  });
  const added = Array.from({ length: PARTIES }, (_, n) =>
    onBehalfOf(`team ${n}`, () => shared.add(String(n))),
  );
  await afterDelay();
  await vi.advanceTimersByTimeAsync(PARTIES * 10);
  await Promise.all(added.slice(LOCKED));
  expect(most).toBe(4);
  unlock();
  await Promise.all(added);
});

it('an error while a party waits alone rejects only its items', async () => {
  const shared = sharedBatcher(10, async (items) => {
    if (!items.includes('a')) return;
    throw currentLockTimeout()(false) > 0 ? lockTimeout() : new Error('the lock lasted too long');
  });
  const answers = Promise.allSettled(
    ['a', 'b'].map((item) => onBehalfOf(`team ${item}`, () => shared.add(item))),
  );
  await afterDelay();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('items of which all wait with their party do not end the writing of those that follow', async () => {
  let unlock!: () => void;
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  const commits: string[][] = [];
  const shared = sharedBatcher(10, async (items) => {
    if (items.includes('a1') && currentLockTimeout()(false) > 0) throw lockTimeout();
    if (items.includes('a1')) await unlocked;
    commits.push([...items]);
  });
  const add = (item: string) => onBehalfOf(`team ${item[0]}`, () => shared.add(item));
  const first = add('a1');
  await afterDelay();
  const alone = add('a2');
  await afterDelay();
  const other = add('b1');
  await afterDelay();
  expect(commits).toEqual([['b1']]);
  unlock();
  await Promise.all([first, alone, other]);
  expect(commits).toEqual([['b1'], ['a1'], ['a2']]);
});

it('an item of a suspect waits with its party instead of holding up the others again', async () => {
  let unlock!: () => void;
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let isLocked = false;
  let timeouts = 0;
  const commits: string[][] = [];
  const shared = createBatcher<string>({
    delayMs: DELAY_MS,
    maxItems: 10,
    senderOf: (item) => item[0]!,
    onRefused() {},
    async write(items) {
      if (items.includes('a0'))
        throw Object.assign(new DatabaseError('value', 0, 'error'), { code: '22003' });
      if (isLocked && items.some((item) => item.startsWith('a'))) {
        if (currentLockTimeout()(false) > 0) {
          if (currentParty() === undefined) timeouts += 1;
          throw lockTimeout();
        }
        await unlocked;
      }
      commits.push([...items]);
    },
  });
  const add = (item: string) => onBehalfOf(`team ${item[0]}`, () => shared.add(item));
  for (let refused = 0; refused < 3; refused += 1) {
    void add('a0');
    await afterDelay();
  }
  isLocked = true;
  const all = ['a1', 'a2', 'a3', 'b1'].map(add);
  await afterDelay();
  expect(commits).toEqual([['b1']]);
  expect(timeouts).toBe(1);
  unlock();
  await Promise.all(all);
  expect(commits).toEqual([['b1'], ['a1'], ['a2', 'a3']]);
});
