import type { LiveChange } from '@muster/contract/live/management';
import type { Permission } from '@muster/contract/permissions';
import type { ResultMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../platform/database/batcher.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deltasOf, presentSubTask, presentTaskLive } from './command-row.ts';
import {
  moveCommands,
  type MovedCommand,
  moveTasks,
  type TaskRow,
  type Transition,
} from './transitions.store.ts';

/** @typeParam Kept what other areas made of it, for what follows the commit */
export interface ProgressOptions<Kept> {
  db: Database;
  /** Other areas keep what a command means for them, in the same transaction. */
  onMoved(tx: Tx, moved: readonly MovedCommand[]): Promise<Kept>;
  afterMoved(moved: readonly MovedCommand[], kept: Kept): Promise<void>;
  publish(
    audience: { teamId: string; permission: Permission; groupIds: readonly string[] | null },
    change: LiveChange,
  ): void;
  teamOf(sn: string): Promise<string | undefined>;
}

export interface CommandProgress {
  /** A robot's answer. Resolves when it is committed. */
  onResult(sn: string, message: ResultMessage): Promise<void>;
  /** Steps the server itself decides (expired, superseded), within its transaction. */
  move(tx: Tx, transitions: readonly Transition[]): Promise<() => Promise<void>>;
  drain(): Promise<void>;
}

const order = ['accepted', 'running', 'done', 'failed', 'refused', 'expired'];

/** Several answers to one command in one batch: the furthest, with the last progress. */
function furthest(transitions: readonly Transition[]): Transition[] {
  const byId = new Map<string, Transition>();
  for (const next of transitions) {
    const known = byId.get(next.id);
    if (known === undefined || order.indexOf(next.status) >= order.indexOf(known.status))
      byId.set(next.id, next);
  }
  return [...byId.values()];
}

export function createCommandProgress<Kept>(options: ProgressOptions<Kept>): CommandProgress {
  const { db, publish } = options;

  async function apply(tx: Tx, transitions: readonly Transition[]) {
    const moved = await moveCommands(tx, furthest(transitions));
    const deltas = deltasOf(moved);
    const tasks = deltas.length === 0 ? [] : await moveTasks(tx, deltas);
    return { moved, tasks, kept: await options.onMoved(tx, moved) };
  }

  async function announce({ moved, tasks, kept }: { moved: MovedCommand[]; tasks: TaskRow[]; kept: Kept }) {
    for (const row of moved) {
      publish(
        { teamId: row.teamId, permission: 'usage.read', groupIds: [row.groupId] },
        { kind: 'subTask', taskId: row.taskId, row: presentSubTask(row) },
      );
    }
    for (const task of tasks) {
      const audience = { teamId: task.teamId, permission: 'usage.read' as const, groupIds: task.groupIds };
      publish(audience, { kind: 'task', row: presentTaskLive(task) });
      if (task.endedAt !== null) publish(audience, { kind: 'list', list: 'usage' });
    }
    if (moved.length > 0) await options.afterMoved(moved, kept);
  }

  const results = createBatcher<Transition>({
    delayMs: 15,
    maxItems: 2000,
    write: async (transitions) => {
      const outcome = await db.transaction().execute((tx) => apply(tx, transitions));
      await announce(outcome);
    },
  });

  return {
    async onResult(sn, message) {
      const teamId = await options.teamOf(sn);
      if (teamId === undefined) return;
      await results.add({
        teamId,
        id: message.commandId,
        status: message.status,
        progress: message.progress ?? null,
        detail: message.detail ?? null,
      });
    },
    async move(tx, transitions) {
      const outcome = await apply(tx, transitions);
      return () => announce(outcome);
    },
    drain: () => results.drain(),
  };
}
