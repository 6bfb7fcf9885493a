import { useEffect, useMemo, useRef } from 'react';
import { useAsyncList } from 'react-stately/useAsyncList';
import type { RemoteOption, RemoteSearch } from '../RemoteCombobox.tsx';

/** Debounce time of the search. Milliseconds. */
const REST_MS = 200;

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('A later search took its place', 'AbortError'));
    });
  });
}

/** Search results for a keyword, paginated; an earlier response never replaces a later one. */
export function usePagedOptions(search: RemoteSearch, keyword: string) {
  /** Whether the latest request was for a further page, of the same keyword. */
  const wasMore = useRef(false);
  const list = useAsyncList<RemoteOption, string>({
    getKey: (option) => option.id,
    async load({ signal, cursor, filterText = '' }) {
      wasMore.current = cursor !== undefined;
      if (filterText && !cursor) await rest(signal);
      const page = await search({ keyword: filterText.trim(), cursor: cursor ?? null, signal });
      return { items: page.items, cursor: page.next ?? undefined };
    },
  });
  const { filterText, setFilterText } = list;
  useEffect(() => {
    if (keyword !== filterText) setFilterText(keyword);
  }, [keyword, filterText, setFilterText]);
  // A new row at the start of a list moves the last row of a page to the next page, so it can occur in both.
  const items = useMemo(
    () => [...new Map(list.items.map((option) => [option.id, option])).values()],
    [list.items],
  );
  const { loadingState } = list;
  return {
    items,
    isLoading: loadingState === 'loading' || loadingState === 'filtering',
    isLoadingMore: loadingState === 'loadingMore',
    isFailed: loadingState === 'error',
    // After another keyword failed, the items and the cursor are still those of the keyword before.
    loadMore: () => loadingState !== 'error' && list.loadMore(),
    retry: () => (wasMore.current ? list.loadMore() : list.reload()),
  };
}
