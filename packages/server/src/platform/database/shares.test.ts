import { expect, it } from 'vitest';
import { createShares, ShareInUse, type Shares } from './shares.ts';

const LONG = 60_000;

/** Asks `times` times. @returns how many connections the party holds, which changes when others give theirs back */
function greedy(shares: Shares, party: string | undefined, times: number): { held: number } {
  const seen = { held: 0 };
  for (let n = 0; n < times; n += 1)
    shares.ask(
      party,
      () => (seen.held += 1),
      () => undefined,
    );
  return seen;
}

it('one party alone holds most connections, and never all', () => {
  for (const [max, most] of [
    [20, 14],
    [10, 6],
    [3, 1],
    [2, 1],
    [1, 1],
  ] as const)
    expect(greedy(createShares(max, LONG), 'a', 50).held).toBe(most);
});

it('work for nobody in particular is not limited', () => {
  expect(greedy(createShares(20, LONG), undefined, 50).held).toBe(50);
});

it('leaves connections when several parties hold all that they may and give none back', () => {
  const shares = createShares(20, LONG);
  const all = [1, 2, 3, 4].map((n) => greedy(shares, `party ${n}`, 50).held);
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(all.reduce((sum, held) => sum + held, 0)).toBeLessThan(20);
});

it('tells those that take one of the last ten of 20, now or later, that connections are scarce', () => {
  const shares = createShares(20, LONG);
  const seen: boolean[] = [];
  const ask = (party: string | undefined) =>
    shares.ask(
      party,
      (isScarce) => seen.push(isScarce),
      () => undefined,
    );
  ask('b');
  for (let n = 0; n < 14; n += 1) ask('a');
  expect(seen).toEqual(Array.from({ length: 14 }, (_, n) => n >= 10));
  shares.giveBack('a');
  expect(seen.slice(14)).toEqual([true]);
  for (let n = 0; n < 5; n += 1) shares.giveBack('a');
  ask('a');
  expect(seen.at(-1)).toBe(false);
});

it('tells one party alone of no scarcity, since its own requests are all that wait', () => {
  const shares = createShares(20, LONG);
  const seen: boolean[] = [];
  for (const party of [undefined, undefined, ...Array<string>(12).fill('a')])
    shares.ask(
      party,
      (isScarce) => seen.push(isScarce),
      () => undefined,
    );
  expect(seen).toEqual(Array(14).fill(false));
});

it('several greedy parties come to hold about the same', () => {
  const shares = createShares(20, LONG);
  const all = ['a', 'b'].map((party) => ({ party, seen: greedy(shares, party, 500) }));
  expect(all[0]!.seen.held).toBeGreaterThan(all[1]!.seen.held);
  // Each connection is given back after a while, and another is asked for.
  const back = new Map(all.map(({ party }) => [party, 0]));
  const holdsNow = ({ party, seen }: (typeof all)[number]) => seen.held - back.get(party)!;
  for (let n = 0; n < 40; n += 1) {
    const most = all.toSorted((one, other) => holdsNow(other) - holdsNow(one))[0]!;
    back.set(most.party, back.get(most.party)! + 1);
    shares.giveBack(most.party);
  }
  const [one, other] = all.map(holdsNow);
  expect(Math.abs(one! - other!)).toBeLessThan(2);
});

it('serves those that wait in their order, and each party in turn', () => {
  const shares = createShares(5, LONG);
  const served: string[] = [];
  const ask = (party: string, name: string) =>
    shares.ask(
      party,
      () => served.push(name),
      () => undefined,
    );
  for (const n of [1, 2, 3, 4]) ask('a', `a${n}`);
  for (const n of [1, 2]) ask('b', `b${n}`);
  expect(served).toEqual(['a1', 'a2', 'b1']);
  expect(shares.waiting).toBe(3);
  // What a returns first, it may not have again: others are short now.
  shares.giveBack('a');
  expect(served).toEqual(['a1', 'a2', 'b1']);
  shares.giveBack('a');
  shares.giveBack('b');
  expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  shares.giveBack('b');
  shares.giveBack('a');
  expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  expect(shares.waiting).toBe(0);
});

it('refuses one that waited too long, and then serves the next', async () => {
  const shares = createShares(1, 20);
  greedy(shares, 'a', 1);
  const refusal = await new Promise((resolve) => {
    shares.ask('a', () => resolve(null), resolve);
  });
  expect(refusal).toBeInstanceOf(ShareInUse);
  expect(shares.waiting).toBe(0);
  const next = greedy(shares, 'a', 1);
  shares.giveBack('a');
  expect(next.held).toBe(1);
});
