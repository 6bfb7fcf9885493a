import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { LiveChange } from '@muster/contract/live/management';
import { dependsOn, type TopicUse } from './topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      topics?: readonly TopicUse[];
      /** Only the rows in view are rendered, however many there are. */
      isVirtual?: boolean;
    };
  }
}

interface Row {
  id: string;
}

/** Runs `act` after the pending response: the server may have read it before the change. */
async function afterAnswer({ promise }: Query, act: () => unknown): Promise<void> {
  await promise?.then(act, () => {});
}

/**
 * Refetches these queries. A first response that is pending was requested before the change, so its query is refetched
 * too. Resolves when all responses have arrived.
 */
export async function refetchQueries(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined)
    .map((query) =>
      afterAnswer(query, () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
    );
  await Promise.all([client.invalidateQueries(filters), ...first]);
}

type Rows = ReadonlyMap<string, Row>;

/** Data with the rows replaced; the same object if it contains none of them. */
function patched(known: unknown, rows: Rows): unknown {
  if (typeof known !== 'object' || known === null) return known;
  if ('items' in known && Array.isArray(known.items)) {
    const items = known.items as Row[];
    if (!items.some((each) => rows.has(each.id))) return known;
    return { ...known, items: items.map((each) => patchedRow(each, rows)) };
  }
  return patchedRow(known as Row, rows);
}

function patchedRow(known: Row, rows: Rows): Row {
  const row = rows.get(known.id);
  return row ? { ...known, ...row } : known;
}

/** Writes rows into a query's data, and again into a response that is still pending. */
function write(client: QueryClient, query: Query, rows: Rows): void {
  const put = () => {
    const { data, isInvalidated } = query.state;
    const next = patched(data, rows);
    // Unchanged data is not written: that would turn a failed query into a successful one.
    if (next === data) return;
    client.setQueryData(query.queryKey, next);
    // One new row does not make the rest of the data fresh.
    if (isInvalidated) query.invalidate();
  };
  if (query.state.fetchStatus === 'fetching') void afterAnswer(query, put);
  put();
}

/** @param alike changes of one topic and object: a query depends on all of them, or on none */
const uses = (query: Query, alike: readonly LiveChange[]) => dependsOn(query.meta?.topics ?? [], alike[0]!);

/** The latest change of each row. */
function rowsOf(groups: readonly (readonly LiveChange[])[]): Rows {
  const rows = new Map<string, Row>();
  for (const { row } of groups.flat()) if (row) rows.set(row.id, { ...rows.get(row.id), ...row });
  return rows;
}

/**
 * Keeps queries up to date: rows are written into the data of the queries that depend on their topic; changes without a
 * row cause a refetch of those queries. Takes many changes at once and writes each query's data once, because a write
 * searches all its rows: robots of a hundred groups would cost a hundred searches of ten thousand rows.
 */
export function applyChanges(client: QueryClient, changes: readonly LiveChange[]): void {
  const keyOf = ({ topic, of = '', row }: LiveChange) => `${topic} ${of} ${row ? 'row' : ''}`;
  const groups = [...Map.groupBy(changes, keyOf).values()];
  const withRow = groups.filter(([change]) => change?.row !== undefined);
  const without = groups.filter(([change]) => change?.row === undefined);
  for (const group of without) void refetchQueries(client, { predicate: (query) => uses(query, group) });
  for (const query of withRow.length > 0 ? client.getQueryCache().findAll() : []) {
    const own = withRow.filter((group) => uses(query, group));
    if (own.length > 0) write(client, query, rowsOf(own));
  }
}

/** Ids of the rows on the page that live changes update and that cost something to render. */
export function shownRows(client: QueryClient): ReadonlySet<string> {
  const answers = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.topics !== undefined && !meta.isVirtual })
    .map(({ state }) => state.data as { id?: string; items?: Row[] } | undefined);
  return new Set(answers.flatMap((each) => each?.items?.map(({ id }) => id) ?? each?.id ?? []));
}
