import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow, type RowHandlers } from './DataTableRow.tsx';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';
import { useFewAtATime } from './few-at-a-time.ts';
import { rowsBetween, withRows } from './row-selection.ts';
import type { Column, Sort } from './table-column.ts';
import { useLatest } from './use-latest.ts';

type TableSelection<Row> = {
  /** Ids of any page: the table changes only those it shows. */
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
  pageLabel: string;
  rowLabel: (row: Row) => string;
  isSelectable?: (row: Row) => boolean;
};

export type DataTableProps<Row, Id extends string = string> = {
  label: string;
  /** The first column is the title of the card at phone width. */
  columns: readonly Column<Row, Id>[];
  /** undefined while nothing has arrived yet. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort?: Sort<Id>;
  onSort?: (sort: Sort<Id>) => void;
  selection?: TableSelection<Row>;
  onOpen?: (row: Row) => void;
  /** The row that a panel beside the table shows. */
  openId?: string | null;
  /** The last cell, usually a MenuButton. */
  actions?: { label: string; cell: (row: Row) => ReactNode; width?: string };
  density?: 'regular' | 'compact';
  /** Rows of an earlier question while the next is on its way. */
  isStale?: boolean;
  loadingRows?: number;
  empty?: ReactNode;
  className?: string;
};

export function DataTable<Row, Id extends string = string>(props: DataTableProps<Row, Id>) {
  const {
    label,
    columns,
    rows,
    rowId,
    selection,
    onOpen,
    openId,
    actions,
    density = 'regular',
    isStale,
  } = props;
  const [focusId, setFocusId] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows?.map(rowId) ?? [];
  const isSelectable = selection?.isSelectable ?? (() => true);
  const selectable = rows?.filter(isSelectable).map(rowId) ?? [];
  const drawn = useFewAtATime(rows ?? [], rowId, body);
  const tabStop = focusId !== null && ids.includes(focusId) ? focusId : ids[0];

  function select(id: string, isSelected: boolean, isRange: boolean) {
    if (!selection || !selectable.includes(id)) return;
    const changed = isRange ? rowsBetween(selectable, anchor.current, id) : [id];
    selection.onChange(withRows(selection.ids, changed, isSelected));
    anchor.current = id;
  }

  function onKeyDown(event: KeyboardEvent, row: Row) {
    // Keys within a cell, or in a menu that was opened from one, belong to what is focused there.
    if (event.target !== event.currentTarget) return;
    const index = ids.indexOf(rowId(row));
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: ids.length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined)
      body.current?.querySelectorAll<HTMLElement>(':scope > tr:not([hidden])')[target]?.focus();
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else if (event.key === ' ' && selection)
      select(rowId(row), event.shiftKey || !selection.ids.has(rowId(row)), event.shiftKey);
    else return;
    event.preventDefault();
  }

  const latest = useLatest<RowHandlers<Row>>({
    focus: (row) => setFocusId(rowId(row)),
    key: onKeyDown,
    open: (row) => onOpen?.(row),
    select: (row, isSelected, isRange) => select(rowId(row), isSelected, isRange),
  });
  const [on] = useState<RowHandlers<Row>>(() => ({
    focus: (row) => latest.current.focus(row),
    key: (event, row) => latest.current.key(event, row),
    open: (row) => latest.current.open(row),
    select: (...asked) => latest.current.select(...asked),
  }));

  return (
    <div className={cx('@container/table', props.className)}>
      <table
        aria-label={label}
        aria-busy={!rows || isStale || undefined}
        className="block w-full"
        role="table"
      >
        <DataTableHead {...props} pageIds={selectable} />
        <tbody
          ref={body}
          role="rowgroup"
          className={cx('block', isStale && 'opacity-60 transition-opacity delay-200')}
        >
          {!rows && (
            <DataTableSkeleton
              columns={columns}
              count={props.loadingRows ?? 10}
              isCompact={density === 'compact'}
              hasSelection={Boolean(selection)}
              hasActions={Boolean(actions)}
            />
          )}
          {rows?.length === 0 && (
            <tr role="row" className="block">
              <td role="cell" className="block">
                {props.empty}
              </td>
            </tr>
          )}
          {drawn.map((row) => {
            const id = rowId(row);
            const isActive = Boolean(onOpen ?? selection);
            return (
              <DataTableRow
                key={id}
                row={row}
                columns={columns}
                isCompact={density === 'compact'}
                isOpen={id === openId}
                actions={actions}
                selectLabel={selection?.rowLabel(row)}
                isSelected={selection?.ids.has(id) ?? false}
                isSelectable={isSelectable(row)}
                canOpen={onOpen !== undefined}
                tabIndex={isActive ? (id === tabStop ? 0 : -1) : undefined}
                on={on}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
