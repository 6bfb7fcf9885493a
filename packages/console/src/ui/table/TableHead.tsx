import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Checkbox } from '../Checkbox.tsx';
import { cx } from '../cx.ts';
import type { DataTableProps } from './table-props.ts';
import { useKitPhrases } from '../kit-phrases.ts';
import { MenuButton } from '../MenuButton.tsx';
import { belowPageTop } from '../use-page-top.ts';
import { actionsCell, columnClass, selectCell, type Column, type Sort } from '../table-column.ts';
import { pageState, withRows } from '../row-selection.ts';
import { chevronCell, showsChevron } from './table-class.ts';

type TableHeadProps<Row, Id extends string> = DataTableProps<Row, Id> & {
  pageIds: readonly string[];
  isGrid: boolean;
};

const cell = 'px-2.5 text-sm font-medium text-ink-3 card:p-0';

/** Sticks below the page's sticky top; a narrow table has a menu for sorting instead. */
export function TableHead<Row, Id extends string>(props: TableHeadProps<Row, Id>) {
  const { columns, sort, onSort, selection, actions, pageIds } = props;
  const state = selection ? pageState(selection.ids, pageIds) : 'none';
  const sortable = onSort ? columns.filter((column) => column.isSortable) : [];
  return (
    <thead
      role="rowgroup"
      ref={belowPageTop}
      className={cx(
        'sticky z-10 block bg-surface card:static short:static',
        !selection && sortable.length === 0 && 'card:sr-only',
      )}
    >
      <tr
        role="row"
        aria-rowindex={1}
        className="flex h-10 items-center border-b border-line card:h-auto card:min-h-11 card:px-1"
      >
        {selection && (
          <th
            role="columnheader"
            className={cx(
              cell,
              selectCell,
              'text-start',
              'card:flex card:w-auto card:shrink card:items-center',
            )}
          >
            <Checkbox
              aria-label={selection.pageLabel}
              isSelected={state === 'all'}
              isIndeterminate={state === 'some'}
              isDisabled={pageIds.length === 0}
              onChange={() => selection.onChange(withRows(selection.ids, pageIds, state !== 'all'))}
            />
            <span aria-hidden className="hidden card:ms-3 card:inline">
              {selection.pageLabel}
            </span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={column.isSortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
            style={{ flexBasis: column.width }}
            className={cx(cell, columnClass(column), column.align !== 'end' && 'text-start', 'card:sr-only')}
          >
            {column.isSortable && onSort ? (
              <>
                <SortButton column={column} sort={sort} onSort={onSort} />
                <span className="hidden card:inline">{column.header}</span>
              </>
            ) : (
              <span className="block truncate">{column.header}</span>
            )}
          </th>
        ))}
        {sortable.length > 0 && onSort && (
          <th role="columnheader" className="hidden card:ms-auto card:block card:ps-2">
            <SortMenu columns={sortable} sort={sort} onSort={onSort} />
          </th>
        )}
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
        {(props.onOpen ?? props.rowHref) && showsChevron(actions) && (
          <td role={props.isGrid ? 'gridcell' : 'cell'} className={cx(chevronCell, 'card:hidden')} />
        )}
      </tr>
    </thead>
  );
}

type SortProps<Row, Id extends string> = { sort: Sort<Id> | undefined; onSort: (sort: Sort<Id>) => void } & {
  column: Column<Row, Id>;
};

function turned<Id extends string>(sort: Sort<Id> | undefined, column: Id): Sort<Id> {
  const isAscending = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isAscending ? 'descending' : 'ascending' };
}

function SortButton<Row, Id extends string>({ column, sort, onSort }: SortProps<Row, Id>) {
  const direction = sort?.column === column.id ? sort.direction : null;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort(turned(sort, column.id))}
      className={cx(
        'group -mx-1.5 inline-flex h-7 max-w-[calc(100%+12px)] items-center gap-1 rounded-mark px-1.5 transition-colors hover:bg-ink/5 hover:text-ink card:hidden',
        direction && 'font-semibold text-ink',
        // The room of the arrow is before the text, so that the text ends where the values end.
        column.align === 'end' && 'flex-row-reverse',
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

type SortMenuProps<Row, Id extends string> = Omit<SortProps<Row, Id>, 'column'> & {
  columns: readonly Column<Row, Id>[];
};

function SortMenu<Row, Id extends string>({ columns, sort, onSort }: SortMenuProps<Row, Id>) {
  const t = useKitPhrases();
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  const chosen = columns.find((column) => column.id === sort?.column);
  return (
    <MenuButton
      size="sm"
      variant="quiet"
      className="-me-1"
      label={chosen?.header ?? t('kit.table.sort')}
      entries={columns.map((column) => ({
        id: column.id,
        label: column.header,
        icon: column.id === sort?.column ? <Arrow size={16} aria-hidden /> : <span className="w-4" />,
      }))}
      onAction={(id) => onSort(turned(sort, id as Id))}
    />
  );
}
