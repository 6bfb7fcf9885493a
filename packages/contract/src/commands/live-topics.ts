import { defineTopic } from '../live/topic.ts';
import type { SubTask, TaskLive } from './usage.schemas.ts';

/** Progress of a task. */
export const taskTopic = defineTopic<{ row: TaskLive }>({ name: 'task', permission: 'usage.read' });

/** Progress of one robot of a task. */
export const subTaskTopic = defineTopic<{ of: string; row: SubTask }>({
  name: 'subTask',
  permission: 'usage.read',
});

/** Tasks began or ended. */
export const usageTopic = defineTopic({ name: 'usage', permission: 'usage.read' });
