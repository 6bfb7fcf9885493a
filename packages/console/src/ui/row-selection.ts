export type PageState = 'none' | 'some' | 'all';

export function pageState(selected: ReadonlySet<string>, page: readonly string[]): PageState {
  const count = page.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Selects or deselects rows, and keeps the selection of other pages. */
export function withRows(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The rows from one to another in page order, both included; only the second if the first is not on this page. */
export function rowsBetween(page: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
