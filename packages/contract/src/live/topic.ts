import type { Permission } from '../permissions.ts';

/** What a change says. */
export interface ChangeDetails {
  /** The changed object as lists show it; without one, whatever depends on the topic is asked for again. */
  row?: { id: string };
  /** What it belongs to, e.g. a task for the row of one of its robots. */
  of?: string;
}

/**
 * Something that changes and that consoles follow. Its area declares it in `live-topics.ts`; the links that carry it know
 * none by name. A change with a row goes only to browsers that show the row (or, if it has one, what the row belongs
 * to), one without a row to everybody who may see it.
 */
export interface LiveTopic<Details extends ChangeDetails = ChangeDetails> {
  /** As on the wire; unique in the product. */
  name: string;
  /** Who may be told. */
  permission: Permission;
  /** Never there: keeps the type. */
  readonly details?: Details;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a change that says only that there was one
export type OnlyThat = Record<never, never>;

export function defineTopic<Details extends ChangeDetails = OnlyThat>(
  topic: LiveTopic<Details>,
): LiveTopic<Details> {
  return topic;
}
