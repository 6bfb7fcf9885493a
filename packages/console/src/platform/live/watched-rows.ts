import { liveLimits } from '@muster/contract/live/limits';

/** By topic: ids of rows, or of what they belong to. */
export type RowSet = Record<string, string[]>;

export const noRows: RowSet = {};

export function isSameRows(one: RowSet, other: RowSet): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What all components show together. */
export interface WatchedRows {
  /** Returns the way to take it back. */
  add(topic: string, ids: readonly string[]): () => void;
  /** Sorted, each once; no more than the server accepts of each topic. */
  all(): RowSet;
}

/** @param onChange called once, after all that changes in the same turn (a page that leaves while another comes). */
export function createWatchedRows(onChange: () => void): WatchedRows {
  const shown = new Set<{ topic: string; ids: readonly string[] }>();
  let isScheduled = false;

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      onChange();
    });
  }

  return {
    add(topic, ids) {
      const entry = { topic, ids };
      shown.add(entry);
      schedule();
      return () => {
        if (shown.delete(entry)) schedule();
      };
    },
    all() {
      const topics = [...Map.groupBy(shown, ({ topic }) => topic)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      );
      return Object.fromEntries(
        topics.map(([topic, entries]) => {
          const ids = new Set(entries.flatMap((entry) => entry.ids));
          return [topic, [...ids].slice(0, liveLimits.watchedRowsMax).toSorted()];
        }),
      );
    },
  };
}
