import { useDeferredValue } from 'react';
import { TableRow } from './TableRow.tsx';
import { rowProps, type RowListProps } from './row-list.ts';

/** About as many rows as a phone shows. */
const FIRST_ROWS = 8;

/** All rows, one below the other. The first are drawn at once, and the others in small steps. */
export function PlainRows<Row, Id extends string>(list: RowListProps<Row, Id>) {
  const drawn = useDeferredValue(Infinity, FIRST_ROWS);
  return list.rows
    .slice(0, drawn)
    .map((row, index) => <TableRow key={list.rowId(row)} {...rowProps(list, row, index)} />);
}
