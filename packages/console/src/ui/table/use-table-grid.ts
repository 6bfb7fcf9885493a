import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DataTableProps } from './table-props.ts';
import { useLatest } from '../use-latest.ts';
import { onceFocusIsLost } from '../once-focus-is-lost.ts';
import { rowTarget, stepWithin } from './grid-keys.ts';
import { rowsBetween, withRows } from '../row-selection.ts';

/** Callbacks of a row to its table; the same for all rows and renders, so that only a changed row is rendered again. */
export type RowHandlers<Row> = {
  focus: (index: number) => void;
  key: (event: KeyboardEvent, row: Row, index: number) => void;
  open: (row: Row) => void;
  select: (row: Row, isSelected: boolean, isRange: boolean) => void;
};

export type TableGrid<Row> = {
  isGrid: boolean;
  /** Ids of all rows, in their order. */
  ids: readonly string[];
  /** Ids of the rows that can be selected, in their order. */
  selectable: readonly string[];
  /** The index of the row that is the tab stop. */
  tabStop: number;
  handlers: RowHandlers<Row>;
  bodyProps: { onFocus?: (event: FocusEvent) => void; onBlur?: () => void };
};

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Selection, focus and keys of a table's rows, following the ARIA grid pattern. */
export function useTableGrid<Row, Id extends string>(
  props: DataTableProps<Row, Id>,
  body: RefObject<HTMLTableSectionElement | null>,
  /** Scrolls to a row that is not rendered; set by virtualised row lists. */
  scroller: RefObject<((index: number) => void) | null>,
): TableGrid<Row> {
  const { rows, rowId, selection, onOpen, openId, rowHref, actions } = props;
  const [focusId, setFocusId] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const wanted = useRef<number | null>(null);
  const isLeaving = useRef(false);
  // `rowId` is a new function on every render of the page, with the same results.
  // oxlint-disable-next-line react/exhaustive-deps
  const ids = useMemo(() => rows?.map(rowId) ?? [], [rows]);
  const isSelectable = selection?.isSelectable;
  const selectable = isSelectable && rows ? ids.filter((_, index) => isSelectable(rows[index]!)) : ids;
  const isGrid = Boolean(selection ?? onOpen ?? rowHref ?? actions);
  const found = focusId === null ? -1 : ids.indexOf(focusId);
  const tabStop = found < 0 ? 0 : found;

  const rowAt = (index: number) =>
    body.current?.querySelector<HTMLElement>(`:scope > tr[data-index="${index}"]`) ?? null;

  function focusRow(index: number) {
    const row = rowAt(index);
    if (row) return row.focus();
    // The row is rendered once it is in view; the effect below then focuses it.
    wanted.current = index;
    const id = ids[index];
    if (id !== undefined) setFocusId(id);
    scroller.current?.(index);
  }

  useLayoutEffect(() => {
    const row = wanted.current === null ? null : rowAt(wanted.current);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  function select(id: string, isSelected: boolean, isRange: boolean) {
    if (!selection || !selectable.includes(id)) return;
    const changed = isRange ? rowsBetween(selectable, anchor.current, id) : [id];
    selection.onChange(withRows(selection.ids, changed, isSelected));
    if (!isRange) anchor.current = id;
  }

  function onRowKey(event: KeyboardEvent, row: Row, index: number) {
    const id = rowId(row);
    const height = event.currentTarget.getBoundingClientRect().height || 53;
    const target = rowTarget(event.key, index, ids.length, Math.floor(innerHeight / height / 1.5));
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (target !== null) {
      if (event.shiftKey && selection) {
        anchor.current ??= id;
        const next = ids[target];
        if (next !== undefined) select(next, true, true);
      }
      focusRow(target);
      // If a panel beside the list shows this row, it follows to the next one.
      const reached = rows?.[target];
      if (openId === id && reached !== undefined && target !== index) onOpen?.(reached);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      stepWithin(event.currentTarget as HTMLElement, event.key, FOCUSABLE);
    } else if (event.key === 'Enter' && (onOpen || rowHref)) latest.current.open(row);
    else if (event.key === ' ' && selection)
      select(id, event.shiftKey || !selection.ids.has(id), event.shiftKey);
    else if (isAll && selection) selection.onChange(withRows(selection.ids, selectable, true));
    else if (event.key === 'Escape' && selection && selection.ids.size > 0) selection.onChange(new Set());
    else return;
    event.preventDefault();
  }

  /** Inside a row: left and right move to the neighbouring control, up and down to the same control of another row. */
  function onCellKey(event: KeyboardEvent, index: number) {
    const inside = event.target as HTMLElement;
    const row = event.currentTarget as HTMLElement;
    // A menu opened from this row is elsewhere in the document, and text fields need their arrow keys.
    if (!row.contains(inside) || inside.matches('input:not([type=checkbox]), textarea, select')) return;
    if (inside.getAttribute('aria-expanded') === 'true') return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') stepWithin(row, event.key, FOCUSABLE);
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !inside.ariaHasPopup) {
      const position = [...row.querySelectorAll(FOCUSABLE)].indexOf(inside);
      const other = rowAt(index + (event.key === 'ArrowUp' ? -1 : 1));
      other?.querySelectorAll<HTMLElement>(FOCUSABLE)[position]?.focus();
    } else return;
    event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent, row: Row, index: number) {
    if (event.defaultPrevented) return;
    if (event.key === 'Tab') {
      isLeaving.current = true;
      leaveByTab(body.current, event);
      isLeaving.current = false;
    } else if (event.target === event.currentTarget) onRowKey(event, row, index);
    else onCellKey(event, index);
  }

  const latest = useLatest<RowHandlers<Row>>({
    focus: (index) => {
      if (!isLeaving.current) setFocusId(ids[index] ?? null);
    },
    key: onKeyDown,
    open: (row) => {
      const index = rows?.indexOf(row) ?? -1;
      if (onOpen) onOpen(row);
      else rowAt(index)?.querySelector<HTMLElement>('[data-row-link]')?.click();
    },
    select: (row, isSelected, isRange) => select(rowId(row), isSelected, isRange),
  });
  const [handlers] = useState<RowHandlers<Row>>(() => ({
    focus: (index) => latest.current.focus(index),
    key: (...asked) => latest.current.key(...asked),
    open: (row) => latest.current.open(row),
    select: (...asked) => latest.current.select(...asked),
  }));

  const openIndex = openId == null ? -1 : ids.indexOf(openId);
  const showOpen = useEffectEvent(() => {
    if (openIndex < 0 || body.current?.contains(document.activeElement)) return;
    setFocusId(ids[openIndex] ?? null);
    const row = rowAt(openIndex);
    if (row) row.scrollIntoView({ block: 'nearest' });
    else scroller.current?.(openIndex);
  });
  // The page of the open row may be loaded after it was opened.
  const isOpenKnown = openIndex >= 0;
  useEffect(() => showOpen(), [openId, isOpenKnown]);

  // React Aria fires this event to find where to return the focus after a drawer or dialog closes.
  const onRestore = useEffectEvent((event: Event) => {
    const row = event.target instanceof HTMLTableRowElement ? rowAt(tabStop) : null;
    if (!row || row === event.target) return;
    event.preventDefault();
    row.focus();
  });
  useEffect(() => {
    const element = body.current;
    element?.addEventListener('react-aria-focus-scope-restore', onRestore);
    return () => element?.removeEventListener('react-aria-focus-scope-restore', onRestore);
  }, [body]);

  // A change may remove the control that has the focus, such as the button that caused it: its row takes the focus. The
  // row itself may be gone as well: then the row that took its place, or -1, the message of an empty table.
  const held = useRef<Element | null>(null);
  /** The control that the focus left for a dialog, which would return it there. */
  const lent = useRef<Element | null>(null);
  const heldRow = useRef(0);
  const takeFocus = useLatest(() => {
    const place = found < 0 ? Math.min(heldRow.current, ids.length - 1) : found;
    if (document.activeElement === document.body) rowAt(place)?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (held.current && !held.current.isConnected) {
      held.current = null;
      takeFocus.current();
    } else if (found >= 0) heldRow.current = found;
    if (lent.current && !lent.current.isConnected) {
      lent.current = null;
      onceFocusIsLost(() => takeFocus.current());
    }
  });

  const lastKey = useLastKey();
  const onBlur = () => {
    lent.current = held.current;
    held.current = null;
  };
  const onFocus = (event: FocusEvent) => {
    held.current = event.target;
    lent.current = null;
    const from = event.relatedTarget as Node | null;
    if (lastKey.current !== 'Tab' || body.current?.contains(from)) return;
    const stop = rowAt(tabStop);
    if (stop && !stop.contains(event.target)) stop.focus();
  };
  return { isGrid, ids, selectable, tabStop, handlers, bodyProps: isGrid ? { onFocus, onBlur } : {} };
}

/** Tab leaves the grid: the focus moves to its first or last control, from which the browser continues. */
function leaveByTab(body: HTMLElement | null, event: KeyboardEvent): void {
  const stops = [...(body?.querySelectorAll<HTMLElement>(`tr[tabindex="0"], ${FOCUSABLE}`) ?? [])];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (edge && edge !== document.activeElement) edge.focus({ preventScroll: true });
}

/** The last key pressed, null after a pointer press: only focus that arrives by Tab is moved to the row left before. */
function useLastKey(): RefObject<string | null> {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent) => {
      last.current = event.key;
    };
    const pointer = () => {
      last.current = null;
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  return last;
}
