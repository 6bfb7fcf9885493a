import fc from 'fast-check';
import { limits } from '@muster/contract/limits';
import { expect, test } from 'vitest';
import { createWatchedRows } from './watched-rows.ts';

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

test('what is watched is what the components present show, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ devices: ids, tasks: ids, stays: fc.boolean() })), (components) => {
      const rows = createWatchedRows(() => {});
      const leaves = components.map((component) => rows.add(component));
      components.forEach(({ stays }, n) => {
        if (!stays) leaves[n]?.();
        // Leaving twice takes nothing from others.
        if (!stays) leaves[n]?.();
      });
      const staying = components.filter(({ stays }) => stays);
      expect(rows.all()).toEqual({
        devices: [...new Set(staying.flatMap(({ devices }) => devices))].toSorted(),
        tasks: [...new Set(staying.flatMap(({ tasks }) => tasks))].toSorted(),
        subTasksOf: [],
      });
    }),
  );
});

test('no more than the server accepts', () => {
  const rows = createWatchedRows(() => {});
  rows.add({ devices: Array.from({ length: 5000 }, (_, n) => `${n}`) });
  expect(rows.all().devices).toHaveLength(limits.live.watchedRowsMax);
});
