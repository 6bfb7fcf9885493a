import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

test('tasks of one robot run in order, however slow; `idle` resolves when none is running', async () => {
  const task = fc.record({ sn: fc.constantFrom('A', 'B', 'C'), ticks: fc.integer({ min: 0, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 30 }), async (tasks) => {
      const lanes = createLanes();
      const started: Record<string, number[]> = { A: [], B: [], C: [] };
      const running = new Set<string>();
      tasks.forEach(({ sn, ticks }, index) => {
        lanes.run(sn, () => {
          expect(running.has(sn)).toBe(false);
          started[sn]!.push(index);
          return ticks > 0 ? occupy(sn, ticks) : undefined;
        });
      });
      await lanes.idle();
      for (const sn of ['A', 'B', 'C']) {
        expect(started[sn]).toEqual(tasks.flatMap((one, index) => (one.sn === sn ? [index] : [])));
        expect(lanes.waiting(sn)).toBe(0);
      }

      async function occupy(sn: string, ticks: number): Promise<void> {
        running.add(sn);
        for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
        running.delete(sn);
      }
    }),
  );
});

test('a synchronous task runs within the call', () => {
  const lanes = createLanes();
  let hasRun = false;
  lanes.run('A', () => void (hasRun = true));
  expect(hasRun).toBe(true);
});
