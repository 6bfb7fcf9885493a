import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLanes } from './lanes.ts';

/** Nothing may fail. */
const strict = {
  error({ error }: { error?: unknown }) {
    throw error;
  },
};

test('tasks of one robot run in order, however slow; `idle` resolves when none is running', async () => {
  const task = fc.record({ sn: fc.constantFrom('A', 'B', 'C'), ticks: fc.integer({ min: 0, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 30 }), async (tasks) => {
      const lanes = createLanes(strict);
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
  const lanes = createLanes(strict);
  let hasRun = false;
  lanes.run('A', () => void (hasRun = true));
  expect(hasRun).toBe(true);
});

test.each([
  ['at once', () => expect.fail('a bug')],
  ['later', () => Promise.reject(new Error('a bug'))],
])('a task that fails %s is logged, and the next ones of the robot run', async (_, fail) => {
  const log = { error: vi.fn() };
  const lanes = createLanes(log);
  let runs = 0;
  const task = async () => void (runs += 1);
  lanes.run('A', fail);
  lanes.run('A', task);
  lanes.run('A', fail);
  lanes.run('A', task);
  await lanes.idle();
  expect(runs).toBe(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.error.mock.calls[0]![0]).toMatchObject({ sn: 'A', error: { message: 'a bug' } });
});
