import type { Unit } from '../../../platform/events/event.ts';
import type { NoticeKind, Notify } from '../../../platform/notices/notice-kind.ts';
import type { TaskRow } from './transitions.store.ts';

/** A task that the user sent ended, and some robots failed. */
export const taskFailed: NoticeKind<{ taskId: string; subject: string; count: number }> = {
  kind: 'commands.failed',
  phrases: 'commands-notices',
  sample: { taskId: '01998a3e-7c00-7000-8000-000000000001', subject: 'Class 5-B', count: 3 },
  path: ({ taskId }) => `/taskManager?task=${taskId}`,
  byDefault: { inApp: true, mail: false },
};

/** A late answer may end the task a second time: the key keeps it to one notice. */
export function tellSenders(notify: Notify) {
  return async ({ tasks }: { tasks: readonly TaskRow[] }, unit: Unit): Promise<void> => {
    for (const { id, teamId, createdBy, subject, failed, dropped } of tasks)
      if (createdBy !== null)
        await notify(
          unit,
          taskFailed,
          [createdBy],
          { taskId: id, subject, count: failed - dropped },
          { teamId, key: id },
        );
  };
}
