import { type CommandStatus, commandStatuses, isEnded } from '@muster/contract/commands/schemas';
import type { TaskState } from '@muster/contract/commands/usage.schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { taskOf } from '../../../../tests/setup/task.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { deltasOf } from './command-row.ts';
import { insertTask } from './commands.store.ts';
import { isDropped, moveCommands, moveTasks, type Transition } from './transitions.store.ts';

let db: Database;
let teamId: string;
withDatabase(async (made) => {
  db = made;
  ({ teamId } = await storeTeam(db));
});

const ROBOTS = 3;
type Told = Transition['status'];
const told = commandStatuses.filter((status): status is Told => status !== 'queued' && status !== 'sent');

/** The model: the status after a transition. Forward only, but a robot's result replaces `expired`. */
function after(now: CommandStatus, next: Told): CommandStatus {
  if (now === 'expired') return next === 'done' || next === 'failed' || next === 'refused' ? next : now;
  if (isEnded(now)) return now;
  return commandStatuses.indexOf(next) >= commandStatuses.indexOf(now) ? next : now;
}

function stateOf(statuses: readonly CommandStatus[]): TaskState {
  if (statuses.every(isEnded)) return statuses.every((status) => status === 'done') ? 'done' : 'error';
  return statuses.every((status) => status === 'queued' || status === 'sent') ? 'scheduled' : 'doing';
}

function newTask() {
  const id = newId();
  const robots = Array.from({ length: ROBOTS }, (_, index) => ({
    id: newId(),
    sn: `${id}-${index}`,
    name: `Robot ${index}`,
    groupId: newId(),
  }));
  return taskOf(teamId, robots, { id });
}

const step = fc.array(
  fc.record({
    robot: fc.nat(ROBOTS - 1),
    status: fc.constantFrom<Told[]>(...told, 'expired', 'expired', 'failed'),
    progress: fc.constantFrom(null, 0, 40, 100),
    detail: fc.constantFrom(null, 'cancelled', 'superseded', 'removed', 'battery_low level=1 needed=2'),
  }),
  { minLength: 1, maxLength: ROBOTS },
);

it('for any sequence of transitions, commands and the counts of their task follow the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const task = newTask();
      await db.unit(({ tx }) => insertTask(tx, task));
      const known: CommandStatus[] = task.targets.map(() => 'queued');
      const details: (string | null)[] = task.targets.map(() => null);
      for (const said of steps) {
        // One transition per robot and batch, as the batcher passes them on.
        const batch = [...new Map(said.map((each) => [each.robot, each])).values()];
        const moved = await db.unit(async ({ tx }) => {
          const rows = await moveCommands(
            tx,
            batch.map(({ robot, status, progress, detail }) => ({
              teamId,
              id: task.targets[robot]!.commandId,
              status,
              progress,
              detail,
            })),
          );
          const deltas = deltasOf(rows);
          if (deltas.length > 0) await moveTasks(tx, deltas);
          return rows;
        });
        for (const { robot, status, detail } of batch) {
          const before = known[robot]!;
          const next = after(before, status);
          const isTaken = next !== before || (!isEnded(before) && next === status);
          if (isTaken)
            details[robot] = isEnded(before) || status === 'done' ? detail : (detail ?? details[robot]!);
          known[robot] = next;
          expect(moved.some((row) => row.id === task.targets[robot]!.commandId)).toBe(isTaken);
        }
        for (const row of moved) expect(row.kind).toBe('prompts.hide');
      }
      const rows = await db
        .selectFrom('commands')
        .where('teamId', '=', teamId)
        .where('taskId', '=', task.id)
        .orderBy('deviceName')
        .select(['status', 'detail', 'endedAt', 'progress'])
        .execute();
      expect(rows.map(({ status }) => status)).toEqual(known);
      expect(rows.map(({ detail }) => detail)).toEqual(details);
      for (const { status, endedAt } of rows) expect(endedAt !== null).toBe(isEnded(status));
      const row = await db
        .selectFrom('commandTasks')
        .where('teamId', '=', teamId)
        .where('id', '=', task.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row.waiting + row.doing + row.succeeded + row.failed).toBe(ROBOTS);
      const running = rows.filter(({ status }) => status === 'accepted' || status === 'running');
      expect(row.runningPercent).toBe(running.reduce((sum, { progress }) => sum + progress, 0));
      expect(row.succeeded).toBe(known.filter((status) => status === 'done').length);
      expect(row.state).toBe(stateOf(known));
      expect(row.endedAt !== null).toBe(known.every(isEnded));
      const hasOpen = rows.some(
        ({ status, detail }) =>
          ['failed', 'refused'].includes(status) ||
          (status === 'expired' && !['cancelled', 'superseded', 'removed'].includes(detail ?? '')),
      );
      const dropped = rows.filter(({ status, detail }) => isDropped(status as CommandStatus, detail));
      expect(row.dropped).toBe(dropped.length);
      expect(row.isSettled).toBe(row.endedAt !== null && !hasOpen);
    }),
    { numRuns: 60 },
  );
});
