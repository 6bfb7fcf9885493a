import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** As many rows can be made within a frame, also by a slow computer. */
const ROWS = 5;
/** What fills a screen comes at once. */
const FIRST = 12;
/** As many go within a frame. */
const ROWS_LEAVING = 10;
const FRAME_MS = 16;

const none: ReadonlySet<string> = new Set();

/** Set at the element: rows are not drawn anew for it, which would cost what leaving slowly saves. */
function useHiddenEnd(body: RefObject<HTMLElement | null>, count: number): void {
  const hasHidden = useRef(false);
  useLayoutEffect(() => {
    if (!body.current || (count === 0 && !hasHidden.current)) return;
    const { children } = body.current;
    for (const [index, row] of [...children].entries())
      row.toggleAttribute('hidden', index >= children.length - count);
    hasHidden.current = count > 0;
  });
}

/**
 * The rows to be drawn in this body now. Of those asked for: all that are there already, and a few new ones, more with
 * each frame until all are there. Those no longer asked for stay hidden at its end and go in the same way. A long page
 * at once would hold up whoever types or scrolls.
 */
export function useFewAtATime<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  body: RefObject<HTMLElement | null>,
): readonly Row[] {
  const [drawn, setDrawn] = useState(none);
  // As they were drawn last: one that leaves is not drawn anew for what changed meanwhile.
  const last = useRef<ReadonlyMap<string, Row>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = new Set(rows.map(idOf));
  const fresh = rows.filter((row) => !drawn.has(idOf(row)));
  const few = new Set(fresh.slice(0, Math.max(ROWS, FIRST - (rows.length - fresh.length))));
  const shown = rows.filter((row) => few.has(row) || drawn.has(idOf(row)));
  const leaving = [...drawn]
    .filter((id) => !ids.has(id))
    .slice(ROWS_LEAVING)
    // oxlint-disable-next-line react/refs -- how they were drawn last is no state: each change would draw twice
    .flatMap((id) => last.current.get(id) ?? []);
  const now = [...shown, ...leaving];
  const isWhole = fresh.length === 0 && drawn.size === ids.size;
  useHiddenEnd(body, leaving.length);
  useLayoutEffect(() => {
    last.current = new Map(now.map((row) => [idOf(row), row]));
  });
  useEffect(() => {
    // Not begun anew by each drawing: changes come faster than frames.
    if (isWhole) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setDrawn(new Set(last.current.keys()));
    }, FRAME_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return now;
}
