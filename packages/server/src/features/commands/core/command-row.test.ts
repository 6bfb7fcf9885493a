import { type CommandStatus, commandStatuses, isEnded } from '@muster/contract/commands/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deltasOf, presentTaskLive } from './command-row.ts';

const status = fc.constantFrom(...commandStatuses);

it('keeps the total number of robots for any sequence of transitions', () => {
  const progress = fc.integer({ min: 0, max: 100 });
  const step = fc.record({
    taskId: fc.constantFrom('a', 'b'),
    oldStatus: status,
    oldProgress: progress,
    oldDetail: fc.constant(null),
    status,
    progress,
    detail: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      for (const delta of deltasOf(steps.map((each) => ({ ...each, teamId: 't' }))))
        expect(delta.waiting + delta.doing + delta.succeeded + delta.failed).toBe(0);
    }),
  );
});

it('goes from all waiting to all ended when every robot answers', () => {
  const path: CommandStatus[] = ['queued', 'sent', 'accepted', 'running', 'done'];
  const counts = { waiting: 3, doing: 0, succeeded: 0, failed: 0, runningPercent: 0 };
  for (let robot = 0; robot < 3; robot += 1) {
    for (const [index, next] of path.slice(1).entries()) {
      const [delta] = deltasOf([
        {
          teamId: 't',
          taskId: 'a',
          oldStatus: path[index]!,
          oldProgress: 20 * index,
          oldDetail: null,
          status: next,
          progress: 20 * (index + 1),
          detail: null,
        },
      ]);
      if (delta === undefined) continue;
      counts.waiting += delta.waiting;
      counts.doing += delta.doing;
      counts.succeeded += delta.succeeded;
      counts.failed += delta.failed;
      counts.runningPercent += delta.runningPercent;
    }
  }
  expect(counts).toEqual({ waiting: 0, doing: 0, succeeded: 3, failed: 0, runningPercent: 0 });
  expect(path.filter(isEnded)).toEqual(['done']);
});

it('counts the progress of robots that are still working', () => {
  const task = {
    id: 'a',
    state: 'doing',
    isSettled: false,
    total: 4,
    waiting: 1,
    doing: 2,
    succeeded: 1,
    failed: 0,
    dropped: 0,
  };
  const row = { ...task, runningPercent: 120 } as Parameters<typeof presentTaskLive>[0];
  expect(presentTaskLive(row)).toEqual({ ...task, progress: 55 });
});
