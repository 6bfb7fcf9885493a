import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import type { DataTableProps } from '../../ui/table/table-props.ts';
import type { Column, Sort } from '../../ui/table-column.ts';
import type { LiveTopic } from '@muster/contract/live/topic';
import { useLiveRows } from '../live/hooks.ts';
import { StepsContext } from '../detail/steps.ts';
import { FailedQuery } from '../page/FailedQuery.tsx';
import { isPastEnd, ListFooter } from '../page/ListFooter.tsx';
import type { GoOptions } from '../page/visit.ts';
import type { ListAnswer, ListQuery, ListRow } from './list-query.ts';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import type { PageSize } from './page-size.ts';
import type { Selection } from './selection.ts';
import { useSteps } from './use-steps.ts';

export type ListPageProps<Row extends ListRow, Id extends string> = {
  /** Name of the list for screen readers. */
  label: string;
  query: ListQuery<Row>;
  /** The first column names the row. Pass the same array on every render, so that only changed rows are rendered. */
  columns: readonly Column<Row, Id>[];
  keyword: ListToolsProps['keyword'];
  filters?: ReactNode;
  filterCount?: number;
  onClearFilters?: () => void;
  tools?: ReactNode;
  sort?: Sort<Id>;
  onSort?: (sort: Sort<Id>) => void;
  /** The exact total, where the list's own response stopped counting and the full count has arrived since. */
  exactTotal?: number | undefined;
  onPage: (page: number | undefined, options?: GoOptions) => void;
  onSize?: (size: PageSize) => void;
  actions?: DataTableProps<Row, Id>['actions'];
  selection?: Selection & {
    pageLabel: string;
    rowLabel: (row: Row) => string;
    isSelectable?: (row: Row) => boolean;
    /** The bar at the bottom with the actions for the selected rows. */
    bar: ReactNode;
  };
  /** The row whose drawer is open, and how to open another one. */
  open?: { id: string | undefined; onOpen: (id: string) => void };
  drawer?: ReactNode;
  /** Renders the rows in another form than a table, such as cards; `rows` are undefined until loaded. */
  cards?: (rows: readonly Row[] | undefined, empty: ReactNode) => ReactNode;
  /** Opens a page for the row instead of a drawer. */
  onOpen?: (row: Row) => void;
  /** The live topic of the rows that are shown. */
  live?: LiveTopic;
  /** Shown when the list has no rows at all: what belongs here and how to begin. */
  empty: ReactNode;
  /** Shown when nothing matches; `empty` if omitted. */
  noMatch?: ReactNode;
};

/**
 * The frame of every list: search, filters, sorting, pagination, selection across pages, a drawer that steps through
 * the rows, and the empty state. The page keeps its state in the address.
 */
export function ListPage<Row extends ListRow, Id extends string = string>(props: ListPageProps<Row, Id>) {
  const {
    query,
    keyword,
    filters,
    filterCount = 0,
    onClearFilters,
    tools,
    columns,
    sort,
    onSort,
    open,
    drawer,
  } = props;
  const frame = useQuery({ ...query, select: frameOf as (answer: ListAnswer<Row>) => Frame }).data;
  const onPage = (page: number, options?: GoOptions) => props.onPage(page > 1 ? page : undefined, options);
  const steps = useSteps(query, open?.id, open?.onOpen, onPage);
  const isFiltered = filterCount > 0 || keyword.value !== undefined;
  const isEmpty = frame?.total === 0 && !isFiltered;
  return (
    <>
      {!isEmpty && (
        <ListTools
          {...{ keyword, filters, filterCount, onClearFilters, tools }}
          columns={columns as readonly Column<never>[]}
          sort={sort}
          onSort={onSort as ListToolsProps['onSort']}
        />
      )}
      <Rows {...props} empty={isEmpty ? props.empty : (props.noMatch ?? props.empty)} />
      <ListFooter
        list={frame && withTotal(frame, props.exactTotal)}
        onPage={onPage}
        {...(props.onSize && { onSize: props.onSize })}
      />
      {props.selection?.bar}
      {open?.id !== undefined && <StepsContext value={steps}>{drawer}</StepsContext>}
    </>
  );
}

type Frame = Omit<ListAnswer<never>, 'items'> & { items: { length: number } };

const withTotal = (frame: Frame, total: number | undefined) =>
  total === undefined ? frame : { ...frame, total, isTotalCapped: false };

/** Everything except the rows, so that it is not rendered again with every changed row. */
function frameOf({ items, ...frame }: ListAnswer<unknown>): Frame {
  return { ...frame, items: { length: items.length } };
}

function Rows<Row extends ListRow, Id extends string>(props: ListPageProps<Row, Id>) {
  const { query, selection, open, onOpen } = props;
  const list = useQuery(query);
  // The footer leads to a page with rows; until it is loaded, "no match" would be wrong.
  const rows = list.data && isPastEnd(list.data) ? undefined : list.data?.items;
  useLiveRows(props.live, rows?.map(({ id }) => id) ?? []);
  if (list.isError && !rows) return <FailedQuery query={list} />;
  if (props.cards && !list.isError) return props.cards(rows, props.empty);
  const opens = open ? (row: Row) => open.onOpen(row.id) : onOpen;
  return (
    <>
      {list.isError && <FailedQuery query={list} isPartial />}
      <DataTable<Row, Id>
        label={props.label}
        columns={props.columns}
        rows={rows}
        rowId={(row) => row.id}
        {...(props.sort && { sort: props.sort })}
        {...(props.onSort && { onSort: props.onSort })}
        {...(selection && { selection: { ...selection, onChange: selection.set } })}
        {...(opens && { onOpen: opens })}
        openId={open?.id ?? null}
        {...(props.actions && { actions: props.actions })}
        isStale={list.isPlaceholderData}
        empty={props.empty}
      />
    </>
  );
}
