import { subTaskTopic, taskTopic } from '@muster/contract/commands/live-topics';
import { getUsage, listSubTasks } from '@muster/contract/commands/usage.endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

export function taskQuery(id: string) {
  return queryOf(getUsage, { params: { id } }, [taskTopic]);
}

/** The robots of a task, those that need attention first. */
export function taskRobotsQuery(id: string, page = 1) {
  return listQueryOf(listSubTasks, { params: { id }, query: { page } }, [{ topic: subTaskTopic, of: id }]);
}
