import { subTaskTopic, taskTopic } from '@muster/contract/commands/live-topics';
import { useLiveRows } from '../../platform/live/hooks.ts';

/** Has the live link tell what changes in the tasks that are shown. */
export function useWatchedTasks(rows: readonly { id: string }[] | undefined): void {
  useLiveRows(taskTopic, rows?.map((row) => row.id) ?? []);
}

/** As {@link useWatchedTasks}, of one task and each of its robots. */
export function useWatchedSubTasks(taskId: string): void {
  useLiveRows(taskTopic, [taskId]);
  useLiveRows(subTaskTopic, [taskId]);
}
