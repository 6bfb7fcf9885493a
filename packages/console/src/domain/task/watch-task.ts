import { useLiveRows } from '../../platform/live/hooks.ts';

/** Has the live link tell what changes in the tasks that are shown. */
export function useWatchedTasks(rows: readonly { id: string }[] | undefined): void {
  useLiveRows({ tasks: rows?.map((row) => row.id) ?? [] });
}

/** As {@link useWatchedTasks}, of one task and each of its robots. */
export function useWatchedSubTasks(taskId: string): void {
  useLiveRows({ tasks: [taskId], subTasksOf: [taskId] });
}
