import type { ReactNode } from 'react';
import type { Column, Sort } from '../table-column.ts';

type TableSelection<Row> = {
  /** Ids on any page: the table changes only those of its rows. */
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
  /** undefined until loaded. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort?: Sort<Id>;
  onSort?: (sort: Sort<Id>) => void;
  selection?: TableSelection<Row>;
  onOpen?: (row: Row) => void;
  /** The address that a row opens. The first cell becomes its link, and a click anywhere in the row follows it. */
  rowHref?: (row: Row) => string;
  /** The row shown in a panel beside the table. */
  openId?: string | null;
  /** The last cell, usually a MenuButton. */
  actions?: { label: string; cell: (row: Row) => ReactNode; width?: string };
  density?: 'regular' | 'compact';
  /** The rows belong to an earlier request while the next is loading. */
  isStale?: boolean;
  loadingRows?: number;
  empty?: ReactNode;
  className?: string;
};
