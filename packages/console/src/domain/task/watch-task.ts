import { subTaskTopic, taskTopic } from '@muster/contract/commands/live-topics';
import { useLiveRows } from '../../platform/live/hooks.ts';

/** Subscribes to changes of the tasks shown. */
export function useWatchedTasks(rows: readonly { id: string }[] | undefined): void {
  useLiveRows(taskTopic, rows?.map((row) => row.id) ?? []);
}

/** Like {@link useWatchedTasks}, for one task and each of its robots. */
export function useWatchedSubTasks(taskId: string): void {
  useLiveRows(taskTopic, [taskId]);
  useLiveRows(subTaskTopic, [taskId]);
}
