import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Sort<Id extends string = string> = { column: Id; direction: 'ascending' | 'descending' };

export type Column<Row, Id extends string = string> = {
  id: Id;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'start' | 'end';
  /** CSS width; the columns without one share what is left. */
  width?: string;
  /** Leaves the table when its place is narrower than 760, 900 or 1040 px; cards show it again. */
  hideBelow?: 'sm' | 'md' | 'lg';
  isHiddenInCards?: boolean;
};

const hidden = {
  sm: '@min-[640px]/table:@max-[760px]/table:hidden',
  md: '@min-[640px]/table:@max-[900px]/table:hidden',
  lg: '@min-[640px]/table:@max-[1040px]/table:hidden',
};

export function columnClass(column: Pick<Column<never>, 'hideBelow' | 'isHiddenInCards' | 'align'>): string {
  return cx(
    column.hideBelow && hidden[column.hideBelow],
    column.isHiddenInCards && 'card:hidden',
    column.align === 'end' && 'text-end',
  );
}
