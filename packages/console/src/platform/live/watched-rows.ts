import { limits } from '@muster/contract/limits';

/** Ids of the rows a component shows. */
export interface LiveRows {
  devices?: readonly string[];
  tasks?: readonly string[];
  subTasksOf?: readonly string[];
}

export interface RowSet {
  devices: string[];
  tasks: string[];
  subTasksOf: string[];
}

export const noRows: RowSet = { devices: [], tasks: [], subTasksOf: [] };

export function isSameRows(one: RowSet, other: RowSet): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What all components show together. */
export interface WatchedRows {
  /** Returns the way to take it back. */
  add(rows: LiveRows): () => void;
  /** Sorted, each once; no more than the server accepts of each kind. */
  all(): RowSet;
}

/** @param onChange called once, after all that changes in the same turn (a page that leaves while another comes). */
export function createWatchedRows(onChange: () => void): WatchedRows {
  const shown = new Set<{ rows: LiveRows }>();
  let isScheduled = false;

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      onChange();
    });
  }

  function union(kind: keyof LiveRows) {
    const ids = new Set([...shown].flatMap(({ rows }) => rows[kind] ?? []));
    return [...ids].slice(0, limits.live.watchedRowsMax).toSorted();
  }

  return {
    add(rows) {
      const entry = { rows };
      shown.add(entry);
      schedule();
      return () => {
        if (shown.delete(entry)) schedule();
      };
    },
    all: () => ({ devices: union('devices'), tasks: union('tasks'), subTasksOf: union('subTasksOf') }),
  };
}
