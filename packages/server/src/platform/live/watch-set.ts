import { createHash } from 'node:crypto';
import type { LiveChange, ManagementRequest } from '@muster/contract/live/management';

/** The rows a browser shows. */
export interface WatchSet {
  /** Equal for equal sets, so that browsers showing the same page share frames. */
  key: string;
  devices: ReadonlySet<string>;
  tasks: ReadonlySet<string>;
  subTasksOf: ReadonlySet<string>;
}

export function watchSetOf({
  devices = [],
  tasks = [],
  subTasksOf = [],
}: Pick<ManagementRequest, 'devices' | 'tasks' | 'subTasksOf'>): WatchSet {
  const sets = { devices: new Set(devices), tasks: new Set(tasks), subTasksOf: new Set(subTasksOf) };
  const hash = createHash('sha256');
  for (const ids of Object.values(sets)) hash.update(`${[...ids].toSorted().join()};`);
  return { key: hash.digest('base64'), ...sets };
}

export const watchesNothing = watchSetOf({});

/** What is not a row concerns everyone who may see it. */
export function isWatched(watch: WatchSet, change: LiveChange): boolean {
  switch (change.kind) {
    case 'device':
      return watch.devices.has(change.row.id);
    case 'task':
      return watch.tasks.has(change.row.id);
    case 'subTask':
      return watch.subTasksOf.has(change.taskId);
    default:
      return true;
  }
}
