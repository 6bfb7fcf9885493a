import type { LiveChange } from '@muster/contract/live/management';
import { createRefetchPace } from './refetch-pace.ts';

/** Rows passed on at a time: even a slow computer renders this many within a frame. */
const ROWS = 5;
const FRAME_MS = 50;
/** More changed rows off the page than this, as when thousands of lights change, are passed on less often. */
const MANY = 20;
const MANY_MS = 200;
/** The longest time that rows are held back while the user scrolls and could not read them anyway. */
const STILL_MS = 1000;

export interface LivePaceOptions {
  apply: (changes: readonly LiveChange[]) => void;
  isScrolling: () => boolean;
  /** Ids of the rows on the page. */
  shownRows: () => ReadonlySet<string>;
}

/**
 * Limits the rate of live changes: a browser cannot render a thousand changes a second while the user scrolls and
 * types. Rows are passed on a few at a time, and of a row that changed again only the last change. Rows that are not on
 * the page, like most robots of a large task, cost nothing to render and must not delay the others: all of them are
 * passed on with the next batch, since each batch has a fixed cost.
 */
export function createLivePace({ apply, isScrolling, shownRows }: LivePaceOptions) {
  /** By topic and id: one robot can be a row of several topics. */
  const waiting = new Map<string, LiveChange>();
  const unseen = new Map<string, LiveChange>();
  const refetches = createRefetchPace(apply);
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
    // A row that is visible now may have been off the page before: the newer change comes last.
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
        // The row keeps its place in the queue: one that changes all the time is rendered as often as any other.
        (waiting.has(key) || shown.has(id) ? waiting : unseen).set(key, change);
      }
      refetches.take(withoutRow);
      if (timer === undefined) step();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      refetches.stop();
    },
  };
}
