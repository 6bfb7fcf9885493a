/** The closable tabs of the shell (spec section 2). Pinned tabs come first; there is one tab per key. */
export interface Tab {
  /** The path without search: one page, one tab. */
  key: string;
  /** The address the tab was left at, filters included. */
  href: string;
  /** The title set by the page; `null` until it is set, and for pages titled by the menu. */
  title: string | null;
  isPinned: boolean;
}

export type Tabs = readonly Tab[];

function pinnedFirst(tabs: Tabs): Tabs {
  return [...tabs.filter((tab) => tab.isPinned), ...tabs.filter((tab) => !tab.isPinned)];
}

/** Adds the page at the end, or updates the address of its tab. */
export function open(tabs: Tabs, key: string, href: string): Tabs {
  const known = tabs.find((tab) => tab.key === key);
  if (!known) return [...tabs, { key, href, title: null, isPinned: false }];
  if (known.href === href) return tabs;
  return tabs.map((tab) => (tab === known ? { ...tab, href } : tab));
}

/** Whether a tab shows the title that its page sets: one of several (a configuration) does, a page of the menu has its menu title. */
export const hasOwnTitle = (page: { path: string } | undefined): boolean =>
  page === undefined || page.path.includes('$');

export function rename(tabs: Tabs, key: string, title: string): Tabs {
  if (!tabs.some((tab) => tab.key === key && tab.title !== title)) return tabs;
  return tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab));
}

export function setPinned(tabs: Tabs, key: string, isPinned: boolean): Tabs {
  return pinnedFirst(tabs.map((tab) => (tab.key === key ? { ...tab, isPinned } : tab)));
}

export function close(tabs: Tabs, key: string): Tabs {
  return tabs.filter((tab) => tab.key !== key);
}

/** Closes all but this tab; pinned ones stay. */
export function closeOthers(tabs: Tabs, key: string): Tabs {
  return tabs.filter((tab) => tab.key === key || tab.isPinned);
}

export function closeUnpinned(tabs: Tabs): Tabs {
  return tabs.filter((tab) => tab.isPinned);
}

/** The tab to show after `key` is closed: its right neighbour, else its left one, else none. */
export function neighbour(tabs: Tabs, key: string): Tab | null {
  const at = tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return tabs.at(-1) ?? null;
  return tabs[at + 1] ?? tabs[at - 1] ?? null;
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const tab = value as Record<string, unknown>;
  return (
    typeof tab.key === 'string' &&
    typeof tab.href === 'string' &&
    tab.href.startsWith('/') &&
    (tab.title === null || typeof tab.title === 'string') &&
    typeof tab.isPinned === 'boolean'
  );
}

/** Reads the stored tabs; unreadable ones are dropped. */
export function restore(stored: string | null): Tabs {
  if (!stored) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    const unique = new Map(value.filter(isTab).map((tab) => [tab.key, tab]));
    return pinnedFirst([...unique.values()]);
  } catch {
    return [];
  }
}
