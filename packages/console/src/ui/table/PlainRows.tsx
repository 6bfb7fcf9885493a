import { useDeferredValue } from 'react';
import { TableRow } from './TableRow.tsx';
import { rowProps, type RowListProps } from './row-list.ts';

/** About as many rows as a phone shows. */
const FIRST_ROWS = 8;

/** All rows, one below the other. The first are drawn at once, and the others in small steps, unless one has to be shown. */
export function PlainRows<Row, Id extends string>(list: RowListProps<Row, Id>) {
  const drawn = useDeferredValue(Infinity, list.openId == null ? FIRST_ROWS : Infinity);
  return list.rows
    .slice(0, drawn)
    .map((row, index) => <TableRow key={list.rowId(row)} {...rowProps(list, row, index)} />);
}
