import type { LiveChange } from '@muster/contract/live/management';

/** As many rows are drawn anew within a frame, also by a slow computer. */
const ROWS = 5;
const FRAME_MS = 50;
/** So long at most the rows keep still for somebody who scrolls, who could not read them anyway. */
const STILL_MS = 1000;

export interface LivePaceOptions {
  apply: (changes: readonly LiveChange[]) => void;
  isScrolling: () => boolean;
  /** Ids of the rows on the page. */
  shownRows: () => ReadonlySet<string>;
}

/**
 * A thousand changes a second are more than a browser can draw while somebody scrolls and types: rows are passed on a
 * few at a time, and of one that changed again meanwhile only the last. Rows that are not on the page, as most robots
 * of a large task, cost nothing to draw, and must not stand in the way of those that are.
 */
export function createLivePace({ apply, isScrolling, shownRows }: LivePaceOptions) {
  const waiting = new Map<string, LiveChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  let passedOn = performance.now();

  function step() {
    if (isScrolling() && performance.now() - passedOn < STILL_MS) {
      timer = setTimeout(step, FRAME_MS);
      return;
    }
    passedOn = performance.now();
    const next = [...waiting].slice(0, ROWS);
    for (const [key] of next) waiting.delete(key);
    timer = next.length > 0 ? setTimeout(step, FRAME_MS) : undefined;
    if (next.length > 0) apply(next.map(([, change]) => change));
  }

  return {
    take(changes: readonly LiveChange[]): void {
      const shown = shownRows();
      const others = changes.filter((change) => {
        const id = change.row?.id;
        if (id === undefined || !(waiting.has(id) || shown.has(id))) return true;
        // It keeps its place: a row that changes all the time is drawn as often as any other.
        waiting.set(id, change);
        return false;
      });
      if (others.length > 0) apply(others);
      if (timer === undefined) step();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
