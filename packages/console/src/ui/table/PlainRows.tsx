import { TableRow } from './TableRow.tsx';
import { rowProps, type RowListProps } from './row-list.ts';

/** Renders all rows. */
export function PlainRows<Row, Id extends string>(list: RowListProps<Row, Id>) {
  return list.rows.map((row, index) => <TableRow key={list.rowId(row)} {...rowProps(list, row, index)} />);
}
