import type { ReactNode } from 'react';
import type { Column, Sort } from '../table-column.ts';

type TableSelection<Row> = {
  /** Ids of any page: the table changes only those it shows. */
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
  pageLabel: string;
  rowLabel: (row: Row) => string;
  isSelectable?: (row: Row) => boolean;
};

export type DataTableProps<Row, Id extends string = string> = {
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row, Id>[];
  /** undefined while nothing has arrived yet. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort?: Sort<Id>;
  onSort?: (sort: Sort<Id>) => void;
  selection?: TableSelection<Row>;
  onOpen?: (row: Row) => void;
  /** The address a row leads to. The first cell becomes its link, and the whole row follows it. */
  rowHref?: (row: Row) => string;
  /** The row that a panel beside the table shows. */
  openId?: string | null;
  /** The last cell, usually a MenuButton. */
  actions?: { label: string; cell: (row: Row) => ReactNode; width?: string };
  density?: 'regular' | 'compact';
  /** Rows of an earlier question while the next is on its way. */
  isStale?: boolean;
  loadingRows?: number;
  empty?: ReactNode;
  className?: string;
};
