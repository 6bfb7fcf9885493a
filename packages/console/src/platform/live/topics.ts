import type { LiveChange } from '@muster/contract/live/management';
import type { LiveTopic } from '@muster/contract/live/topic';

/** A topic that a query depends on: all of it, or only changes of one object. */
export type TopicUse = LiveTopic | { topic: LiveTopic; of: string };

/** Whether a query with these topics depends on the change. */
export function dependsOn(uses: readonly TopicUse[], { topic, of }: LiveChange): boolean {
  return uses.some((use) => ('name' in use ? use.name === topic : use.topic.name === topic && use.of === of));
}
