import { useEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** As many rows can be made within a frame, also by a slow computer. */
const ROWS = 5;
/** What fills a screen comes at once. */
const FIRST = 12;
const FRAME_MS = 16;

const none: ReadonlySet<string> = new Set();

/**
 * Of these rows those to be shown now: all that are there already, and a few new ones, more with each frame until all
 * are there. A long page at once would hold up whoever types or scrolls.
 */
export function useFewAtATime(ids: readonly string[]): ReadonlySet<string> {
  const [made, setMade] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fresh = ids.filter((id) => !made.has(id));
  const kept = ids.length - fresh.length;
  const few = new Set(fresh.slice(0, Math.max(ROWS, FIRST - kept)));
  const shown = new Set(ids.filter((id) => made.has(id) || few.has(id)));
  const latest = useLatest(shown);
  const isWhole = fresh.length === 0 && made.size === ids.length;
  useEffect(() => {
    // Not begun anew by each drawing: changes come faster than frames.
    if (isWhole) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setMade(latest.current);
    }, FRAME_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return shown;
}
