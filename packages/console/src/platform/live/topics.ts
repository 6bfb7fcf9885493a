import type { LiveChange } from '@muster/contract/live/management';

/**
 * What a query can depend on. `device`, `task` and `subTask` bring the changed row; the others only say that rows came,
 * went or changed in a way that the query must be asked again for.
 */
type Topic = Exclude<LiveChange['kind'], 'list' | 'configSaved'> | ListName | 'config';

type ListName = Extract<LiveChange, { kind: 'list' }>['list'];

export interface Row {
  id: string;
}

export interface TopicChange {
  topic: Topic;
  /** What the change is about: a task for its robots' rows, a configuration. Queries may depend on one object only. */
  of?: string;
  row?: Row;
}

/** From the messages of the live link to topics. The only place that knows the kinds of messages. */
export function topicChangeOf(change: LiveChange): TopicChange {
  switch (change.kind) {
    case 'device':
    case 'task':
      return { topic: change.kind, row: change.row };
    case 'subTask':
      return { topic: 'subTask', of: change.taskId, row: change.row };
    case 'list':
      return { topic: change.list };
    case 'configSaved':
      return { topic: 'config', of: change.id };
  }
}

/** A topic a query depends on: all of it, or only what concerns one object. */
export type TopicUse = Topic | { topic: Topic; of: string };

/** Whether a query with these topics depends on the change. */
export function dependsOn(uses: readonly TopicUse[], { topic, of }: TopicChange): boolean {
  return uses.some((use) => (typeof use === 'string' ? use === topic : use.topic === topic && use.of === of));
}
