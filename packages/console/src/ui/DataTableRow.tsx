import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';
import { columnClass, type Column } from './table-column.ts';

/** What a row asks of its table; the same for all rows and all times, so that only a changed row is drawn anew. */
export type RowHandlers<Row> = {
  focus: (row: Row) => void;
  key: (event: KeyboardEvent, row: Row) => void;
  open: (row: Row) => void;
  select: (row: Row, isSelected: boolean, isRange: boolean) => void;
};

type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isCompact: boolean;
  isOpen: boolean;
  actions?: { cell: (row: Row) => ReactNode };
  /** Of its checkbox; without one nothing is selected here. */
  selectLabel: string | undefined;
  isSelected: boolean;
  isSelectable: boolean;
  canOpen: boolean;
  tabIndex: number | undefined;
  on: RowHandlers<Row>;
};

export const tableCell =
  'border-b border-line-soft px-2.5 text-ink-2 card:block card:h-auto card:border-0 card:p-0';
export const cardRow =
  'card:grid card:grid-cols-[auto_minmax(0,1fr)_auto] card:items-start card:gap-x-3 card:gap-y-1.5 card:border-t card:border-line-soft card:px-3 card:py-3';
const cardTitle = 'card:col-start-2 card:row-start-1';
const cardLine =
  'card:col-[2/-1] card:flex card:items-baseline card:justify-between card:gap-4 card:text-start card:before:shrink-0 card:before:text-sm card:before:text-ink-3 card:before:content-[attr(data-label)]';

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, isCompact, isOpen, actions, selectLabel, isSelected, canOpen, on } = props;
  const cell = cx(tableCell, isCompact ? 'h-10' : 'h-[53px]');

  function open(event: MouseEvent<HTMLTableRowElement>) {
    const target = event.target as Element;
    // A menu opened from this row is elsewhere in the document, but React still sends its clicks here.
    if (!event.currentTarget.contains(target) || target.closest('a, button, input, label')) return;
    // Whoever marks a serial number to copy it does not want the row to open.
    if (getSelection()?.type === 'Range') return;
    on.open(row);
  }

  return (
    <tr
      role="row"
      tabIndex={props.tabIndex}
      onFocus={() => on.focus(row)}
      onKeyDown={(event) => on.key(event, row)}
      onClick={canOpen ? open : undefined}
      className={cx(
        'group/row -outline-offset-2 transition-colors',
        canOpen && 'cursor-pointer',
        isSelected || isOpen ? 'bg-accent-faint' : canOpen && 'hover:bg-sunken',
        isOpen && 'shadow-[inset_3px_0_var(--color-accent)]',
        cardRow,
      )}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={cx(cell, 'leading-none card:mt-0.5')}>
          <Checkbox
            aria-label={selectLabel}
            isSelected={isSelected}
            isDisabled={!props.isSelectable}
            onChange={(isNowSelected, event) =>
              on.select(row, isNowSelected, (event.nativeEvent as unknown as MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          className={cx(cell, columnClass(column), index === 0 ? cardTitle : cardLine)}
        >
          {/* The inner box cuts long text, and leaves room for the focus ring of what is in it. */}
          <div className="-m-1 min-w-0 truncate p-1">{column.cell(row)}</div>
        </td>
      ))}
      {actions && (
        <td role="cell" className={cx(cell, 'text-end card:col-start-3 card:row-start-1 card:-mt-1')}>
          {actions.cell(row)}
        </td>
      )}
    </tr>
  );
}

export const DataTableRow = memo(TableRow) as typeof TableRow;
