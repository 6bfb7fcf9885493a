import { defineEvent } from '../../platform/events/event.ts';
import type { NewTask } from './core/commands.store.ts';
import type { MovedCommand, TaskRow } from './core/transitions.store.ts';

export type { MovedCommand };

/** A task and its commands are written; other areas store their part in the same transaction. */
export const taskCreated = defineEvent<{ task: NewTask }>('commands.taskCreated');

/** Commands changed their status or progress; of any team. */
export const commandsMoved = defineEvent<{ moved: readonly MovedCommand[] }>('commands.moved');

/** Lists of tasks are out of date. */
export const tasksChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'commands.tasksChanged',
);

/** Tasks ended with failures that are not settled; of any team. */
export const tasksFailed = defineEvent<{ tasks: readonly TaskRow[] }>('commands.tasksFailed');
