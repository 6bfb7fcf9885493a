import { cx } from '../cx.ts';
import { Skeleton } from '../Skeleton.tsx';
import { actionsCell, columnClass, type ColumnShape, phonePlaces, selectCell } from '../table-column.ts';
import { phoneCell, tableCell, tableRow } from './table-class.ts';

type TableSkeletonProps = {
  columns: readonly ColumnShape[];
  count: number;
  isCompact: boolean;
  hasSelection: boolean;
  hasActions: boolean;
};

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];

/** Placeholder rows with the exact height of real ones, so that nothing moves when those arrive. */
export function TableSkeleton({ columns, count, isCompact, hasSelection, hasActions }: TableSkeletonProps) {
  const places = phonePlaces(columns);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" aria-hidden className={tableRow(isCompact)}>
      {hasSelection && (
        <td className={cx(tableCell, selectCell, 'card:me-3 card:w-auto')}>
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          style={{ flexBasis: column.width }}
          className={cx(tableCell, columnClass(column), phoneCell[places[index] ?? 'none'])}
        >
          <Skeleton className={cx('h-3.5 card:w-24', widths[(row + index) % widths.length])} />
        </td>
      ))}
      {hasActions && <td className={cx(tableCell, actionsCell, 'card:hidden')} />}
    </tr>
  ));
}
