import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';
import { actionsCell, columnClass, selectCell, type Column } from './table-column.ts';

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
  actions?: { cell: (row: Row) => ReactNode; width?: string };
  /** Of its checkbox; without one nothing is selected here. */
  selectLabel: string | undefined;
  isSelected: boolean;
  isSelectable: boolean;
  canOpen: boolean;
  tabIndex: number | undefined;
  on: RowHandlers<Row>;
};

/** Its padding leaves room for the focus ring of what is in it. */
export const tableCell = 'px-2.5 py-1 text-ink-2 card:p-0';

/** Closed in itself, so that what changes in one row is measured and painted in this row alone. */
export function tableRow(isCompact: boolean): string {
  return cx(
    'flex items-center border-b border-line-soft contain-content card:border-b-0',
    isCompact ? 'min-h-10' : 'min-h-[53px]',
    'card:grid card:min-h-0 card:grid-cols-[auto_minmax(0,1fr)_auto] card:items-start card:gap-y-1.5 card:border-t card:px-3 card:py-3',
  );
}

const cardTitle = 'card:col-start-2 card:row-start-1';
const cardLine =
  'card:col-[2/-1] card:flex card:items-baseline card:whitespace-normal card:justify-between card:gap-4 card:text-start card:before:shrink-0 card:before:text-sm card:before:text-ink-3 card:before:content-[attr(data-label)]';

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, isCompact, isOpen, actions, selectLabel, isSelected, canOpen, on } = props;
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
        '-outline-offset-2',
        canOpen && 'cursor-pointer',
        isSelected || isOpen ? 'bg-accent-faint' : canOpen && 'hover:bg-sunken',
        isOpen && 'shadow-[inset_3px_0_var(--color-accent)]',
        tableRow(isCompact),
      )}
    >
      {selectLabel !== undefined && (
        <td role="cell" className={cx(tableCell, selectCell, 'card:me-3 card:mt-0.5 card:w-auto')}>
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
          style={{ flexBasis: column.width }}
          className={cx(
            tableCell,
            !column.canWrap && 'cut',
            columnClass(column),
            index === 0 ? cardTitle : cardLine,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td
          role="cell"
          style={{ width: actions.width }}
          className={cx(
            tableCell,
            actionsCell,
            'card:col-start-3 card:row-start-1 card:ms-3 card:-mt-1 card:w-auto!',
          )}
        >
          {actions.cell(row)}
        </td>
      )}
    </tr>
  );
}

export const DataTableRow = memo(TableRow) as typeof TableRow;
