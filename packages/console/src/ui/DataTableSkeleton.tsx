import { cx } from './cx.ts';
import { tableCell, tableRow } from './DataTableRow.tsx';
import { Skeleton } from './Skeleton.tsx';
import { actionsCell, columnClass, type ColumnShape, selectCell } from './table-column.ts';

type DataTableSkeletonProps = {
  columns: readonly (ColumnShape & { id: string })[];
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
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" aria-hidden className={tableRow(isCompact)}>
      {hasSelection && (
        <td className={cx(tableCell, selectCell)}>
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          style={{ flexBasis: column.width }}
          className={cx(tableCell, columnClass(column), 'card:col-start-2', index > 2 && 'card:hidden')}
        >
          <Skeleton className={cx('h-3.5', widths[(row + index) % widths.length])} />
        </td>
      ))}
      {hasActions && <td className={cx(tableCell, actionsCell, 'card:hidden')} />}
    </tr>
  ));
}
