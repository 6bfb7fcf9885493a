import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Sort<Id extends string = string> = { column: Id; direction: 'ascending' | 'descending' };

export type Column<Row, Id extends string = string> = {
  id: Id;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'start' | 'end';
  /** CSS width, 22% by default. Columns in percent share the remaining width, for example when others are hidden. */
  width?: string;
  /** Hidden when the table is narrower than 700, 900 or 1040 px; a phone's row may show it again. */
  hideBelow?: 'sm' | 'md' | 'lg';
  isHiddenInCards?: boolean;
  /**
   * Place of the cell in a narrow table, whose rows are at most 92 px high: the title with `end` at the end of its
   * line, and two lines below. One column per place. If no column sets it, the first three are title, second and third.
   */
  phone?: 'title' | 'end' | 'second' | 'third';
  /**
   * For our own texts, or content that truncates itself: without a truncating box, because a browser needs noticeable
   * time for each in a long table.
   */
  canWrap?: boolean;
};

const hidden = {
  sm: '@min-[640px]/table:@max-[700px]/table:hidden',
  md: '@min-[640px]/table:@max-[900px]/table:hidden',
  lg: '@min-[640px]/table:@max-[1040px]/table:hidden',
};

export type ColumnShape = Pick<
  Column<never>,
  'id' | 'width' | 'hideBelow' | 'isHiddenInCards' | 'align' | 'phone'
>;

/**
 * Classes of a cell of this column, in the head or in a row, with the column's width as flex basis. Rows are flex boxes
 * instead of table rows: a change makes the browser lay out a whole table, but only one flex row.
 */
export function columnClass(column: ColumnShape): string {
  return cx(
    (!column.width || column.width.endsWith('%')) && 'grow',
    column.width ? 'min-w-0' : 'min-w-28 basis-[22%] card:min-w-0',
    column.hideBelow && hidden[column.hideBelow],
    column.align === 'end' && 'text-end',
  );
}

export const selectCell = 'w-9.5 flex-none leading-none';
export const actionsCell = 'w-14 flex-none text-end';

export type PhonePlace = NonNullable<ColumnShape['phone']> | 'none';

/** The place of each column in a narrow table, in the order of the columns. */
export function phonePlaces(columns: readonly ColumnShape[]): PhonePlace[] {
  const isPlaced = columns.some((column) => column.phone);
  const places: PhonePlace[] = ['title', 'second', 'third'];
  return columns.map((column) => {
    if (column.isHiddenInCards) return 'none';
    return (isPlaced ? column.phone : places.shift()) ?? 'none';
  });
}
