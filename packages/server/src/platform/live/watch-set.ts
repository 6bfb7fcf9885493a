import { createHash } from 'node:crypto';
import type { LiveChange, ManagementRequest } from '@muster/contract/live/management';

/** The rows a browser shows. */
export interface WatchSet {
  /** Equal for equal sets, so that browsers showing the same page share frames. */
  key: string;
  /** By topic: ids of rows, or of their parents. */
  shown: ReadonlyMap<string, ReadonlySet<string>>;
}

export function watchSetOf(shown: NonNullable<ManagementRequest['shown']>): WatchSet {
  const topics = Object.entries(shown).filter(([, ids]) => ids.length > 0);
  const hash = createHash('sha256');
  for (const [topic, ids] of topics.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${topic} ${[...new Set(ids)].toSorted().join()};`);
  return { key: hash.digest('base64'), shown: new Map(topics.map(([topic, ids]) => [topic, new Set(ids)])) };
}

export const watchesNothing = watchSetOf({});

/** Changes without a row concern everyone who may see them. */
export function isWatched({ shown }: WatchSet, { topic, row, of }: LiveChange): boolean {
  return row === undefined || (shown.get(topic)?.has(of ?? row.id) ?? false);
}
