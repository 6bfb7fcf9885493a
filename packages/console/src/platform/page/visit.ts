import { createContext, use, useCallback } from 'react';
import type { RawSearch } from '../search.ts';
import { hrefOf, type To, type ToArguments } from './address.ts';
import type { AnyPage, Page } from './define-page.ts';

/** One open page: in a tab of the shell, or alone. */
export interface Visit {
  page: AnyPage;
  /** The path without search; one page, one tab. */
  key: string;
  params: Record<string, string>;
  search: object;
}

export const VisitContext = createContext<Visit | null>(null);

export interface GoOptions {
  replace?: boolean;
  /** Leaves without asking about unsaved changes. */
  isForced?: boolean;
  /** Keeps the scroll position. */
  keepsScroll?: boolean;
}

/** How pages move through the console; `app` provides it, so that nothing else depends on the router. */
export interface Navigator {
  go: (href: string, options?: GoOptions) => Promise<void>;
  /** The console's current location, also before React has rendered it. */
  here: () => { pathname: string; search: RawSearch };
}

export const NavigatorContext = createContext<Navigator | null>(null);

function useNavigator(): Navigator {
  const navigator = use(NavigatorContext);
  if (!navigator) throw new Error('No router');
  return navigator;
}

export type Go = <Params, Search extends object>(
  page: Page<Params, Search>,
  to: To<Params, Search>,
  options?: GoOptions,
) => Promise<void>;

/** `go(taskPage, { search: { task } })`: opens a page. */
export function useGo(): Go {
  const { go } = useNavigator();
  return useCallback(
    (page, to, options) => go(hrefOf(page, ...([to] as unknown as ToArguments<unknown, object>)), options),
    [go],
  );
}

export interface OpenPage<Params, Search extends object> {
  params: Params;
  search: Search;
  /** Changes part of the search; does nothing if the page is no longer shown. */
  setSearch: (change: Partial<Search>, options?: GoOptions) => void;
}

/** The parameters and search of the page that this component belongs to. @throws outside of that page */
export function usePage<Params, Search extends object>(page: Page<Params, Search>): OpenPage<Params, Search> {
  const visit = use(VisitContext);
  const { go, here } = useNavigator();
  if (visit?.page !== (page as AnyPage)) throw new Error(`${page.path} is not the page that is open`);
  const { key, params, search } = visit;
  const setSearch = useCallback(
    (change: Partial<Search>, options?: GoOptions) => {
      const now = here();
      if (now.pathname !== key) return;
      const next = { ...page.readSearch(now.search), ...change };
      const to = { params, search: next } as unknown as To<unknown, object>;
      void go(hrefOf(page as Page, ...([to] as ToArguments<unknown, object>)), {
        // A pause while typing into a search must not become a step of "Back". Typing changes the keyword and resets the
        // page or the open entry; a change of more keys is one of other filters.
        replace: Boolean(
          (change as RawSearch).keyword && now.search.keyword && Object.keys(change).length < 3,
        ),
        // Another page of a list, or another filter, scrolls to the top; opening a drawer keeps the scroll position.
        keepsScroll: !('page' in change),
        ...options,
      });
    },
    [page, key, params, go, here],
  );
  return { params: params as Params, search: search as Search, setSearch };
}
