import { subTaskTopic, taskTopic } from '@muster/contract/commands/live-topics';
import type { ResultMessage } from '@muster/contract/robot-link/messages';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import { commandsMoved, tasksChanged, tasksFailed } from '../commands.events.ts';
import { deltasOf, presentSubTask, presentTaskLive } from './command-row.ts';
import {
  moveCommands,
  type MovedCommand,
  moveTasks,
  settleRetried,
  type TaskRow,
  type Transition,
} from './transitions.store.ts';

/** A command as published to consoles, with its team, task and group. */
type ShownCommand = Parameters<typeof presentSubTask>[0] &
  Pick<MovedCommand, 'teamId' | 'taskId' | 'groupId'>;

export interface ProgressOptions {
  db: Database;
  live: LivePublisher;
  /** PostgreSQL cannot store this answer. */
  onRefused(answer: Answer, error: unknown): void;
}

/** A robot's answer to one of its own commands. */
export type Answer = Transition & { deviceId: string };

/** A connected robot. */
export interface AnsweringRobot {
  teamId: string;
  id: string;
}

export interface CommandProgress {
  /** Records a robot's answer. Resolves when it is committed. */
  answer(robot: AnsweringRobot, message: ResultMessage): Promise<void>;
  /** Transitions decided by the server itself (expired, superseded), as part of a unit. */
  move(unit: Unit, transitions: readonly Transition[]): Promise<void>;
  /**
   * Marks failures of a task as retried, and publishes that to consoles.
   * @returns their ids, without those that were marked before
   */
  settleRetried(unit: Unit, teamId: string, taskId: string, commandIds: readonly string[]): Promise<string[]>;
  drain(): Promise<void>;
}

const nothingMoved = { tasks: [], newlyFailed: new Set<string>() };

const order = ['accepted', 'running', 'done', 'failed', 'refused', 'expired'];

/**
 * Merges several answers of one robot to one command in a batch: keeps the furthest status, with its last progress.
 * Answers of another robot to the same command are kept apart; the database rejects them.
 */
function furthest(transitions: readonly Transition[]): Transition[] {
  const byCommand = new Map<string, Transition>();
  for (const next of transitions) {
    const key = `${next.teamId} ${next.id} ${next.deviceId ?? ''}`;
    const known = byCommand.get(key);
    if (known === undefined || order.indexOf(next.status) >= order.indexOf(known.status))
      byCommand.set(key, next);
  }
  return [...byCommand.values()];
}

export function createCommandProgress({ db, live, onRefused }: ProgressOptions): CommandProgress {
  async function move(unit: Unit, transitions: readonly Transition[]): Promise<void> {
    const moved = await moveCommands(unit.tx, furthest(transitions));
    if (moved.length === 0) return;
    const deltas = deltasOf(moved);
    const { tasks, newlyFailed } = deltas.length === 0 ? nothingMoved : await moveTasks(unit.tx, deltas);
    unit.afterCommit(() => publish(moved, tasks));
    await unit.emit(commandsMoved, { moved });
    for (const { teamId, groupIds, endedAt } of tasks)
      if (endedAt !== null) await unit.emit(tasksChanged, { teamId, groupIds });
    const failed = tasks.filter(({ id }) => newlyFailed.has(id));
    if (failed.length > 0) await unit.emit(tasksFailed, { tasks: failed });
  }

  async function settle(
    unit: Unit,
    teamId: string,
    taskId: string,
    commandIds: readonly string[],
  ): Promise<string[]> {
    const { commands, task } = await settleRetried(unit.tx, teamId, taskId, commandIds);
    unit.afterCommit(() => publish(commands, task ? [task] : []));
    return commands.map(({ id }) => id);
  }

  function publish(moved: readonly ShownCommand[], tasks: readonly TaskRow[]): void {
    for (const row of moved) {
      live.publish(
        subTaskTopic,
        { teamId: row.teamId, groupIds: [row.groupId] },
        { of: row.taskId, row: presentSubTask(row) },
      );
    }
    for (const task of tasks) {
      const { teamId, groupIds } = task;
      live.publish(taskTopic, { teamId, groupIds }, { row: presentTaskLive(task) });
    }
  }

  const results = createBatcher<Answer>({
    delayMs: 15,
    maxItems: 2000,
    senderOf: (answer) => answer.deviceId,
    partyOf: (answer) => answer.teamId,
    onRefused,
    write: (answers) => db.unit((unit) => move(unit, answers)),
  });

  return {
    answer: ({ teamId, id }, message) =>
      results.add({
        teamId,
        deviceId: id,
        id: message.commandId,
        status: message.status,
        progress: message.progress === undefined ? null : Math.round(message.progress),
        detail: message.detail ?? null,
      }),
    move,
    settleRetried: settle,
    drain: () => results.drain(),
  };
}
