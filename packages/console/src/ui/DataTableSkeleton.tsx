import { cx } from './cx.ts';
import { cardRow, tableCell } from './DataTableRow.tsx';
import { Skeleton } from './Skeleton.tsx';
import { columnClass, type Column } from './table-column.ts';

type DataTableSkeletonProps = {
  columns: readonly Pick<Column<never>, 'id' | 'hideBelow' | 'isHiddenInCards' | 'align'>[];
  count: number;
  isCompact: boolean;
  hasSelection: boolean;
  hasActions: boolean;
};

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'];

/** Rows of the very height of real ones, so that nothing moves when those arrive. */
export function DataTableSkeleton({
  columns,
  count,
  isCompact,
  hasSelection,
  hasActions,
}: DataTableSkeletonProps) {
  const cell = cx(tableCell, isCompact ? 'h-10' : 'h-[53px]');
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" aria-hidden className={cardRow}>
      {hasSelection && (
        <td className={cell}>
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(cell, columnClass(column), 'card:col-start-2', index > 2 && 'card:hidden')}
        >
          <Skeleton className={cx('h-3.5', widths[(row + index) % widths.length])} />
        </td>
      ))}
      {hasActions && <td className={cx(cell, 'card:hidden')} />}
    </tr>
  ));
}
