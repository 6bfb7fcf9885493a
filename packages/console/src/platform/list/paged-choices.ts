import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAnswer, ListQuery, ListRow } from './list-query.ts';
import { choicePage, type ChoicePage } from './remote-search.ts';

export interface PagedChoices<Row> {
  /** In the server's order; undefined until the first page has arrived. */
  items: Row[] | undefined;
  /** How many more the server has. */
  more: number;
  /** The query of the page that failed, or of the first one. */
  query: UseQueryResult<ListAnswer<Row>>;
  loadMore: () => void;
}

/** Choices of a list inside a dialog, loaded page by page, so that all of them can be reached. */
export function usePagedChoices<Row extends ListRow>(
  keyword: string,
  query: (page: ChoicePage) => ListQuery<Row>,
): PagedChoices<Row> {
  const [asked, setAsked] = useState({ keyword, pages: 1 });
  const pages = asked.keyword === keyword ? asked.pages : 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => query(choicePage(keyword, index + 1))),
  }) as UseQueryResult<ListAnswer<Row>>[];
  const [first] = answers as [UseQueryResult<ListAnswer<Row>>];
  const rows = answers.flatMap(({ data }) => data?.items ?? []);
  // A new row at the start of a list moves the last row of a page to the next page, so it can occur in both.
  const items = [...new Map(rows.map((row) => [row.id, row])).values()];
  const last = answers.at(-1)?.data;
  const more = last ? Math.max(0, last.total - last.page * last.limit) : 0;
  return {
    items: first.data && items,
    more,
    query: answers.find(({ isError }) => isError) ?? first,
    loadMore() {
      if (more > 0 && answers.every(({ isFetching }) => !isFetching)) setAsked({ keyword, pages: pages + 1 });
    },
  };
}
