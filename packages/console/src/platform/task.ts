import { getUsage, listSubTasks } from './endpoints.ts';
import { listQueryOf, queryOf } from './query.ts';

export function taskQuery(id: string) {
  return queryOf(getUsage, { params: { id } });
}

/** Those that need attention first. */
export function taskRobotsQuery(id: string, page: number) {
  return listQueryOf(listSubTasks, { params: { id }, query: { page } });
}
