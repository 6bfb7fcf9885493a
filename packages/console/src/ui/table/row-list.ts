import type { DataTableProps } from './table-props.ts';
import type { TableGrid } from './use-table-grid.ts';

/** Props of a component that renders the rows of a table, all of them or those in view. */
export type RowListProps<Row, Id extends string> = Omit<DataTableProps<Row, Id>, 'rows'> & {
  rows: readonly Row[];
  isCompact: boolean;
  grid: TableGrid<Row>;
};

/** The props of a row, common to all row lists. */
export function rowProps<Row, Id extends string>(list: RowListProps<Row, Id>, row: Row, index: number) {
  const { grid, selection, columns, actions, openId } = list;
  const id = list.rowId(row);
  return {
    row,
    index,
    columns,
    actions,
    isCompact: list.isCompact,
    isOpen: id === openId,
    selectLabel: selection?.rowLabel(row),
    isSelected: selection?.ids.has(id) ?? false,
    isSelectable: selection?.isSelectable?.(row) ?? true,
    canOpen: Boolean(list.onOpen ?? list.rowHref),
    href: list.rowHref?.(row),
    isGrid: grid.isGrid,
    isTabStop: grid.tabStop === index,
    on: grid.handlers,
  };
}
