import { expect, test } from 'vitest';
import { counted, everIn, noCounts, skipOpen, stillActive, tally } from './counts.ts';
import { rowOf } from './test-plan.ts';

test('a changed row moves to another count, also in another wave', () => {
  const counts = [noCounts(), noCounts()];
  const planned = rowOf();
  tally(counts, null, planned);
  tally(counts, planned, rowOf({ state: 'left' }));
  expect(counts[0]).toEqual({ ...noCounts(), left: 1 });
  tally(counts, rowOf({ state: 'left' }), rowOf({ wave: 1 }));
  expect(counts).toEqual([noCounts(), { ...noCounts(), planned: 1 }]);
});

test('a robot counts as owed a roll back until one attempt was made', () => {
  const counts = [noCounts()];
  const reverting = rowOf({ state: 'reverting', isOwed: true });
  tally(counts, null, reverting);
  expect(counts[0]!.owed).toBe(1);
  tally(counts, reverting, rowOf({ state: 'revertFailed', isOwed: true }));
  expect(counts[0]!.owed).toBe(0);
});

test('skips all robots that have not begun to install', () => {
  const counts = { ...noCounts(), planned: 3, waiting: 2, downloading: 1, installing: 4, done: 5, owed: 9 };
  const after = skipOpen(counts);
  expect(after).toMatchObject({ planned: 0, waiting: 0, downloading: 0, skipped: 6, installing: 4, owed: 9 });
  expect([everIn(after), counted(after), stillActive(after)]).toEqual([15, 9, 4]);
});
