import fc from 'fast-check';
import { liveLimits } from '@muster/contract/live/limits';
import { expect, test } from 'vitest';
import { createWatchedRows } from './watched-rows.ts';

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

test('watches exactly the rows of the mounted components, after any sequence of mounts and unmounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ topic: fc.constantFrom('device', 'task'), ids, stays: fc.boolean() })),
      (components) => {
        const rows = createWatchedRows(() => {});
        const leaves = components.map(({ topic, ids: shown }) => rows.add(topic, shown));
        components.forEach(({ stays }, n) => {
          if (!stays) leaves[n]?.();
          // A second removal does not affect other components.
          if (!stays) leaves[n]?.();
        });
        const staying = components.filter(({ stays }) => stays);
        for (const topic of ['device', 'task']) {
          const shown = staying.filter((each) => each.topic === topic).flatMap((each) => each.ids);
          expect(rows.all()[topic] ?? []).toEqual([...new Set(shown)].toSorted());
        }
      },
    ),
  );
});

test('never watches more rows than the server accepts', () => {
  const rows = createWatchedRows(() => {});
  rows.add(
    'device',
    Array.from({ length: 5000 }, (_, n) => `${n}`),
  );
  expect(rows.all()['device']).toHaveLength(liveLimits.watchedRowsMax);
});
