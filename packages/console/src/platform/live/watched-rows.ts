import { liveLimits } from '@muster/contract/live/limits';

/** By topic: ids of rows, or of the objects they belong to. */
export type RowSet = Record<string, string[]>;

export const noRows: RowSet = {};

export function isSameRows(one: RowSet, other: RowSet): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The rows shown by all components together. */
export interface WatchedRows {
  /** @returns removes them again */
  add(topic: string, ids: readonly string[]): () => void;
  /** Sorted, without duplicates; no more than the server accepts of each topic. */
  all(): RowSet;
}

/** @param onChange called once for all changes of the same turn (one page unmounts while another mounts) */
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
