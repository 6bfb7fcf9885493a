import type { Permission } from '../permissions.ts';

/** Content of a change. */
export interface ChangeDetails {
  /** The changed object as lists show it; without it, everything that depends on the topic is refetched. */
  row?: { id: string };
  /** The parent, e.g. the task of a robot's row. */
  of?: string;
}

/**
 * A kind of change that consoles subscribe to. Its area declares it in `live-topics.ts`; the links are independent of
 * particular topics. A change with a row goes only to browsers that show the row (or its parent, if it has one), one
 * without a row to all users who may see it.
 */
export interface LiveTopic<Details extends ChangeDetails = ChangeDetails> {
  /** The name on the wire; unique in the product. */
  name: string;
  /** The permission needed to receive it. */
  permission: Permission;
  /** Never set: only carries the type. */
  readonly details?: Details;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a change without details
export type OnlyThat = Record<never, never>;

export function defineTopic<Details extends ChangeDetails = OnlyThat>(
  topic: LiveTopic<Details>,
): LiveTopic<Details> {
  return topic;
}
