import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';
import type { DataTableProps } from './DataTable.tsx';
import { pageState, withRows } from './row-selection.ts';
import { actionsCell, columnClass, selectCell, type Column, type Sort } from './table-column.ts';

type DataTableHeadProps<Row, Id extends string> = DataTableProps<Row, Id> & { pageIds: readonly string[] };

const cell = 'px-2.5 text-start text-sm font-medium text-ink-3 card:p-0';

export function DataTableHead<Row, Id extends string>(props: DataTableHeadProps<Row, Id>) {
  const { columns, sort, onSort, selection, actions, pageIds } = props;
  const state = selection ? pageState(selection.ids, pageIds) : 'none';
  const canSort = onSort !== undefined && columns.some((column) => column.isSortable);
  const hasCardHead = selection || canSort;
  return (
    <thead
      role="rowgroup"
      className={cx('sticky top-0 z-10 block bg-surface card:static', !hasCardHead && 'card:sr-only')}
    >
      <tr
        role="row"
        className="flex h-10 items-center border-b border-line card:h-auto card:flex-wrap card:gap-x-4 card:gap-y-1 card:border-0 card:px-3 card:py-2"
      >
        {selection && (
          <th
            role="columnheader"
            className={cx(cell, selectCell, 'card:flex card:w-auto card:items-center card:gap-2.5')}
          >
            <Checkbox
              aria-label={selection.pageLabel}
              isSelected={state === 'all'}
              isIndeterminate={state === 'some'}
              isDisabled={pageIds.length === 0}
              onChange={() => selection.onChange(withRows(selection.ids, pageIds, state !== 'all'))}
            />
            {!canSort && (
              <span aria-hidden className="hidden card:inline">
                {selection.pageLabel}
              </span>
            )}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={column.isSortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
            style={{ flexBasis: column.width }}
            className={cx(
              cell,
              columnClass(column),
              'card:basis-auto! card:grow-0',
              hasCardHead && !column.isSortable && 'card:hidden',
            )}
          >
            {column.isSortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className="block truncate">{column.header}</span>
            )}
          </th>
        ))}
        {actions && (
          <th
            role="columnheader"
            scope="col"
            style={{ width: actions.width }}
            className={cx(cell, actionsCell, 'card:hidden')}
          >
            <span className="sr-only">{actions.label}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row, Id extends string> = {
  column: Column<Row, Id>;
  sort: Sort<Id> | undefined;
  onSort: (sort: Sort<Id>) => void;
};

function SortButton<Row, Id extends string>({ column, sort, onSort }: SortButtonProps<Row, Id>) {
  const direction = sort?.column === column.id ? sort.direction : null;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() =>
        onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
      className={cx(
        'group -mx-1.5 inline-flex h-7 max-w-[calc(100%+12px)] items-center gap-1 rounded-mark px-1.5 transition-colors hover:bg-ink/5 hover:text-ink',
        direction && 'font-semibold text-ink',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Arrow
        size={14}
        aria-hidden
        className={cx(
          'shrink-0',
          !direction && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
        )}
      />
    </button>
  );
}
