import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RemoteOption, RemoteSearch } from '../../ui/RemoteCombobox.tsx';
import type { ListQuery, ListRow } from './list-query.ts';

/** Page size of a chooser. */
const PAGE = 50;

/** A chooser's request to a list. */
export interface ChoicePage {
  keyword: string | undefined;
  page: number;
  limit: number;
}

export function choicePage(keyword: string, page = 1): ChoicePage {
  return { keyword: keyword || undefined, page, limit: PAGE };
}

/**
 * Choices from a list of the server: it searches and paginates, so that all of them can be reached.
 * @param query one page of the list; the function itself must not change between renders
 */
export function useRemoteSearch<Row extends ListRow>(
  query: (page: ChoicePage) => ListQuery<Row>,
  optionOf: (row: Row) => RemoteOption,
): RemoteSearch {
  const client = useQueryClient();
  return useCallback(
    async ({ keyword, cursor }) => {
      const page = Number(cursor ?? 1);
      const { queryKey, queryFn, meta } = query(choicePage(keyword, page));
      const { items, total, isTotalCapped } = await client.fetchQuery({ queryKey, queryFn, meta });
      const isLast = isTotalCapped ? items.length < PAGE : page * PAGE >= total;
      return { items: items.map(optionOf), next: isLast ? null : String(page + 1) };
    },
    [client, query, optionOf],
  );
}
