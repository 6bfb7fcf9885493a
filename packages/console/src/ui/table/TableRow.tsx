import { memo, type MouseEvent, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Checkbox } from '../Checkbox.tsx';
import { cx } from '../cx.ts';
import { useLinkClick } from '../Navigation.tsx';
import { actionsCell, columnClass, phonePlaces, selectCell, type Column } from '../table-column.ts';
import { chevronCell, phoneCell, showsChevron, tableCell, tableRow } from './table-class.ts';
import type { RowHandlers } from './use-table-grid.ts';

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  isCompact: boolean;
  isOpen: boolean;
  actions?: { cell: (row: Row) => ReactNode; width?: string };
  /** Label of the row's checkbox; undefined if rows cannot be selected. */
  selectLabel: string | undefined;
  isSelected: boolean;
  isSelectable: boolean;
  canOpen: boolean;
  href: string | undefined;
  isGrid: boolean;
  isTabStop: boolean;
  on: RowHandlers<Row>;
  /** Offset from the first row in pixels, if the rows are virtualised. */
  top?: number;
  measure?: (element: HTMLElement | null) => void;
};

function PlainTableRow<Row>({ measure, ...props }: TableRowProps<Row>) {
  const { row, index, columns, actions, selectLabel, isSelected, isOpen, canOpen, isGrid, on, top } = props;
  const places = phonePlaces(columns);
  const cell = isGrid ? 'gridcell' : 'cell';
  function open(event: MouseEvent<HTMLTableRowElement>) {
    const target = event.target as Element;
    // A menu opened from this row is elsewhere in the document, but React still bubbles its clicks to here.
    if (!event.currentTarget.contains(target) || target.closest('a, button, input, label')) return;
    // Selecting a serial number to copy it must not open the row.
    if (getSelection()?.type === 'Range') return;
    on.open(row);
  }
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={top === undefined ? undefined : index + 2}
      aria-current={isOpen || undefined}
      aria-selected={selectLabel === undefined ? undefined : isSelected}
      tabIndex={isGrid ? (props.isTabStop ? 0 : -1) : undefined}
      onFocus={() => on.focus(index)}
      onKeyDown={isGrid ? (event) => on.key(event, row, index) : undefined}
      onClick={canOpen ? open : undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      className={cx(
        // The table's head is sticky as well.
        'group/row scroll-mt-10 -outline-offset-2 card:scroll-mt-0',
        top !== undefined && 'absolute inset-x-0 top-0',
        canOpen && 'cursor-pointer',
        isSelected || isOpen ? 'bg-accent-faint' : canOpen && 'hover:bg-sunken',
        isOpen && 'shadow-[inset_3px_0_var(--color-accent)]',
        tableRow(props.isCompact),
      )}
    >
      {selectLabel !== undefined && (
        <td
          role={cell}
          className={cx(tableCell, selectCell, 'card:row-span-3 card:me-3 card:mt-0.5 card:w-auto')}
        >
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
      {columns.map((column, position) => (
        <td
          key={column.id}
          role={position === 0 ? 'rowheader' : cell}
          style={{ flexBasis: column.width }}
          className={cx(
            tableCell,
            !column.canWrap && 'cut',
            columnClass(column),
            phoneCell[places[position] ?? 'none'],
          )}
        >
          {position === 0 && props.href !== undefined ? (
            <RowLink href={props.href}>{column.cell(row)}</RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td
          role={cell}
          style={{ width: actions.width }}
          className={cx(
            tableCell,
            actionsCell,
            'card:col-start-4 card:row-span-3 card:row-start-1 card:ms-1 card:w-auto!',
            // The box of an icon is wider than its visible part.
            !actions.width && 'card:-me-2 card:-mt-1.5',
          )}
        >
          {actions.cell(row)}
        </td>
      )}
      {canOpen && showsChevron(actions) && (
        <td role={cell} className={cx(chevronCell, actions && 'card:hidden')}>
          <ChevronRight size={16} aria-hidden className="inline-block text-ink-3 rtl:rotate-180" />
        </td>
      )}
    </tr>
  );
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      data-row-link
      tabIndex={-1}
      onClick={useLinkClick(href)}
      className="group/link block rounded-mark font-semibold text-ink hover:text-accent-ink"
    >
      {children}
    </a>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
