import type { LiveChange } from '@muster/contract/live/management';
import { createAskingPace } from './asking-pace.ts';

/** As many rows are drawn anew within a frame, also by a slow computer. */
const ROWS = 5;
const FRAME_MS = 50;
/** More rows than these that nobody sees, as when thousands of lights change, are passed on less often. */
const MANY = 20;
const MANY_MS = 200;
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
 * of a large task, cost nothing to draw and must not stand in the way of those that are: all of them go along with the
 * next few, since each time that something is passed on costs the page as much again.
 */
export function createLivePace({ apply, isScrolling, shownRows }: LivePaceOptions) {
  /** By topic and id: one robot may be a row of several topics. */
  const waiting = new Map<string, LiveChange>();
  const unseen = new Map<string, LiveChange>();
  const asking = createAskingPace(apply);
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
    // What is seen now may have been unseen before: the newer word comes last.
    const changes = [...unseen.values(), ...next.map(([, change]) => change)];
    const pause = unseen.size > MANY ? MANY_MS : FRAME_MS;
    unseen.clear();
    timer = changes.length > 0 ? setTimeout(step, pause) : undefined;
    if (changes.length > 0) apply(changes);
  }

  return {
    take(changes: readonly LiveChange[]): void {
      const shown = shownRows();
      const withoutRow: LiveChange[] = [];
      for (const change of changes) {
        const id = change.row?.id;
        if (id === undefined) {
          withoutRow.push(change);
          continue;
        }
        const key = `${change.topic} ${id}`;
        // It keeps its place: a row that changes all the time is drawn as often as any other.
        (waiting.has(key) || shown.has(id) ? waiting : unseen).set(key, change);
      }
      asking.take(withoutRow);
      if (timer === undefined) step();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      asking.stop();
    },
  };
}
