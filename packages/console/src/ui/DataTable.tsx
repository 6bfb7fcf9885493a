import { Suspense, useDeferredValue, useRef } from 'react';
import { cx } from './cx.ts';
import { TableHead } from './table/TableHead.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { PlainRows } from './table/PlainRows.tsx';
import type { VirtualRows as VirtualRowsOf } from './table/VirtualRows.tsx';
import type { DataTableProps } from './table/table-props.ts';
import { useTableGrid } from './table/use-table-grid.ts';
import { lazyKit } from './lazy-kit.ts';

const VirtualRows = lazyKit(
  async () => (await import('./table/VirtualRows.tsx')).VirtualRows,
) as unknown as typeof VirtualRowsOf;

/** Up to this many rows are all in the document, so that the browser's own search finds them. */
const PLAIN_ROWS = 60;

/**
 * A table with column heads; below 640 px of its own width each row has two or three lines. Its rows are a grid (one
 * tab stop, arrow keys between rows and into them, Space selects, Enter opens) if a row has any action. More than 60
 * rows are virtualised, in whichever element scrolls the table.
 */
export function DataTable<Row, Id extends string = string>(given: DataTableProps<Row, Id>) {
  // A change of rows is rendered in small steps, so that typing in a filter never waits for a hundred rows; the first
  // rows are rendered at once.
  const drawn = useDeferredValue(given.rows);
  const rows = drawn === undefined || given.rows === undefined ? given.rows : drawn;
  const props = { ...given, rows };
  const { label, columns, selection, actions, density = 'regular', isStale } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<((index: number) => void) | null>(null);
  const grid = useTableGrid(props, body, scroller);
  const isCompact = density === 'compact';
  const list = { ...props, rows: rows ?? [], isCompact, grid };
  return (
    <div className={cx('@container/table', props.className)}>
      <table
        aria-label={label}
        aria-busy={!rows || isStale || undefined}
        aria-rowcount={rows && rows.length > PLAIN_ROWS ? rows.length + 1 : undefined}
        aria-multiselectable={selection ? true : undefined}
        className="block w-full"
        role={grid.isGrid ? 'grid' : 'table'}
      >
        <TableHead {...props} pageIds={grid.selectable} isGrid={grid.isGrid} />
        <tbody
          ref={body}
          role="rowgroup"
          {...grid.bodyProps}
          className={cx('relative block', isStale && 'opacity-60 transition-opacity delay-200')}
        >
          {!rows && (
            <TableSkeleton
              columns={columns}
              count={props.loadingRows ?? 10}
              isCompact={isCompact}
              hasSelection={Boolean(selection)}
              hasActions={Boolean(actions)}
            />
          )}
          {rows?.length === 0 && (
            // Takes the focus when the last row is removed together with it (`use-table-grid.ts`).
            <tr role="row" data-index={-1} tabIndex={-1} className="block -outline-offset-2">
              <td role={grid.isGrid ? 'gridcell' : 'cell'} className="block">
                {props.empty}
              </td>
            </tr>
          )}
          {list.rows.length <= PLAIN_ROWS ? (
            <PlainRows {...list} />
          ) : (
            <Suspense fallback={<PlainRows {...list} rows={list.rows.slice(0, PLAIN_ROWS)} />}>
              <VirtualRows {...list} body={body} scroller={scroller} />
            </Suspense>
          )}
        </tbody>
      </table>
    </div>
  );
}
