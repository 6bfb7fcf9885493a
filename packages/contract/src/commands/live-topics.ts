import { defineTopic } from '../live/topic.ts';
import type { SubTask, TaskLive } from './usage.schemas.ts';

/** How far a task is. */
export const taskTopic = defineTopic<{ row: TaskLive }>({ name: 'task', permission: 'usage.read' });

/** How far one robot of a task is. */
export const subTaskTopic = defineTopic<{ of: string; row: SubTask }>({
  name: 'subTask',
  permission: 'usage.read',
});

/** Tasks began or ended. */
export const usageTopic = defineTopic({ name: 'usage', permission: 'usage.read' });
