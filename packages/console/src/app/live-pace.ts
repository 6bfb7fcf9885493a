import type { LiveChange } from '@muster/contract/live/management';
import { rowKeyOf } from './live-sync.ts';

/** As many rows are drawn anew within a frame, also by a slow computer. */
const ROWS = 5;
const FRAME_MS = 50;
/** So long at most the rows keep still for somebody who scrolls, who could not read them anyway. */
const STILL_MS = 1000;

/**
 * A thousand changes a second are more than a browser can draw while somebody scrolls and types: rows are passed on a
 * few at a time, and of one that changed again meanwhile only the last.
 */
export function createLivePace(
  apply: (changes: readonly LiveChange[]) => void,
  isScrolling: () => boolean = () => false,
) {
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
      const others = changes.filter((change) => {
        const key = rowKeyOf(change);
        // It keeps its place: a row that changes all the time is drawn as often as any other.
        if (key !== null) waiting.set(key, change);
        return key === null;
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
