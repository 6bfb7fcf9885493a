import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentParty, onBehalfOf } from './behalf.ts';
import { createCollector } from './collector.ts';

it('simultaneous calls share one batch, and later calls wait for the next', async () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const ask = createCollector<string, string>({
    delayMs: 1,
    maxItems: 10,
    async run(items) {
      batches.push([...items]);
      await new Promise<void>((resolve) => gates.push(resolve));
      return items.map((item) => `answer to ${item}`);
    },
  });

  const first = [ask('a'), ask('b'), ask('a')];
  while (gates.length < 1) await turn();
  // The first batch may have read its data before this call.
  const second = [ask('a'), ask('c')];
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(batches).toHaveLength(1);
  gates[0]!();
  expect(await Promise.all(first)).toEqual(['answer to a', 'answer to b', 'answer to a']);
  while (gates.length < 2) await turn();
  gates[1]!();
  expect(await Promise.all(second)).toEqual(['answer to a', 'answer to c']);
  expect(batches).toEqual([
    ['a', 'b', 'a'],
    ['a', 'c'],
  ]);
});

it('a full batch starts another one', async () => {
  const sizes: number[] = [];
  const ask = createCollector<number, number>({
    delayMs: 1,
    maxItems: 3,
    async run(items) {
      sizes.push(items.length);
      return items;
    },
  });
  expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map(ask))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(sizes).toEqual([3, 3, 1]);
});

it('a failing batch rejects only its own items', async () => {
  let isAway = true;
  const ask = createCollector<string, string>({
    delayMs: 1,
    maxItems: 10,
    async run(items) {
      if (isAway) throw new Error('away');
      return items;
    },
  });
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('away');
  isAway = false;
  expect(await ask('c')).toBe('c');
});

it('a batch that never ends does not block the others', async () => {
  const ask = createCollector<string, string>({
    delayMs: 1,
    maxItems: 10,
    patienceMs: 20,
    async run(items) {
      if (items.includes('silent')) await new Promise(() => {});
      return items;
    },
  });
  void ask('silent');
  await wait(5);
  expect(await ask('next')).toBe('next');
});

it('after a batch that took long, a paced one gathers for longer', async () => {
  const begun: number[] = [];
  const ask = createCollector<string, string>({
    delayMs: 1,
    isPaced: true,
    maxItems: 10,
    async run(items) {
      begun.push(performance.now());
      await wait(20);
      return items;
    },
  });
  await ask('first');
  const askedAt = performance.now();
  await ask('second');
  // Timers may end a millisecond early.
  expect(begun[1]! - askedAt).toBeGreaterThan(55);
});

it('a batch is for all who share it, not for the first', async () => {
  const ask = createCollector<string, string>({
    delayMs: 1,
    maxItems: 10,
    run: async (items) => items.map((item) => `${item} for ${currentParty()}`),
  });
  const asked = onBehalfOf('team a', async () => `${await ask('one')}, then ${currentParty()}`);
  expect([await asked, await ask('two')]).toEqual(['one for undefined, then team a', 'two for undefined']);
});
