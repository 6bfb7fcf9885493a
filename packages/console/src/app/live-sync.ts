import type { LiveChange } from '@muster/contract/live/management';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import {
  getConfig,
  getConfigUse,
  getDevice,
  getGroup,
  getPerson,
  getTeam,
  getUsage,
  listConfigRobots,
  listConfigs,
  listConfigVersions,
  listDeviceCommands,
  listDevices,
  listFiles,
  listGroupMembers,
  listGroups,
  listPeople,
  listSubTasks,
  listUsage,
  rmsUserInfo,
} from '../platform/endpoints.ts';

interface Row {
  id: string;
}
interface List {
  items: Row[];
}

/** An answer that is on its way may have been read before the change: this is done once it is there. */
async function afterAnswer({ promise }: Query, act: () => unknown): Promise<void> {
  await promise?.then(act, () => {});
}

/** Writes a change into what is known, and again over an answer that is still on its way. */
function write<Data>(client: QueryClient, filters: QueryFilters, change: (known: Data) => Data): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const put = () => {
      const { data, isInvalidated } = query.state;
      const next = data === undefined ? data : change(data as Data);
      // What could not be read again is not known by a change of something else.
      if (next === data) return;
      client.setQueryData(query.queryKey, next);
      // One true row does not make the rest of it true.
      if (isInvalidated) query.invalidate();
    };
    if (query.state.fetchStatus === 'fetching') void afterAnswer(query, put);
    put();
  }
}

/** Asks again for what these queries show, first answers that are on their way not excepted. */
export async function askAgain(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
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

/** Puts the changes into rows wherever they are shown; what has no such row stays the same object. */
function patchLists(client: QueryClient, queryKey: readonly unknown[], rows: Rows): void {
  write<List>(client, { queryKey }, (list) => {
    if (!list.items.some((each) => rows.has(each.id))) return list;
    return {
      ...list,
      items: list.items.map((each) => (rows.has(each.id) ? { ...each, ...rows.get(each.id) } : each)),
    };
  });
}

function patchOne(client: QueryClient, id: string, rows: Rows): void {
  write<Row>(client, { queryKey: [id] }, (known) =>
    rows.has(known.id) ? { ...known, ...rows.get(known.id) } : known,
  );
}

function patch(client: QueryClient, ids: { list: string; one?: string }, rows: Rows): void {
  if (rows.size === 0) return;
  patchLists(client, [ids.list], rows);
  if (ids.one !== undefined) patchOne(client, ids.one, rows);
}

const queriesOf = {
  // Robots are counted on the team card, and with groups and configurations.
  devices: [listDevices, listGroups, getDevice, getGroup, rmsUserInfo, getTeam, listConfigs, getConfig],
  groups: [listGroups, getGroup, listGroupMembers, getTeam, listPeople, getPerson],
  configs: [listConfigs, getConfig, getConfigUse, listConfigRobots],
  files: [listFiles],
  usage: [listUsage, listDeviceCommands],
  people: [listPeople, getPerson, getTeam],
  team: [getTeam, rmsUserInfo],
} as const;

type RowChange = Extract<LiveChange, { row: unknown }>;

/** What a change says something new of; `null` for one that only says that something must be asked for again. */
export function rowIdOf(change: LiveChange): string | null {
  return 'row' in change ? change.row.id : null;
}

/** Ids of the rows on the page that live changes are written into. */
export function shownRows(client: QueryClient): ReadonlySet<string> {
  const known = ({ id }: { id: string }) =>
    client
      .getQueryCache()
      .findAll({ queryKey: [id], type: 'active' })
      .map(({ state }) => state.data as unknown);
  const lists = [listDevices, listUsage, listDeviceCommands, listSubTasks].flatMap(known) as (
    | List
    | undefined
  )[];
  const single = [getDevice, getUsage].flatMap(known) as (Row | undefined)[];
  return new Set([...lists.flatMap((list) => list?.items ?? []), ...single].flatMap((row) => row?.id ?? []));
}

function rowsOf(changes: readonly LiveChange[], kind: RowChange['kind']): Rows {
  const rows = changes.flatMap((change): Row[] => (change.kind === kind ? [(change as RowChange).row] : []));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes what the live link says into what was read before; only what cannot be written is asked for again. Many rows
 * are written in one go: each writing compares all that is shown.
 */
export function applyChanges(client: QueryClient, changes: readonly LiveChange[]): void {
  patch(client, { list: listDevices.id, one: getDevice.id }, rowsOf(changes, 'device'));
  patch(client, { list: listUsage.id, one: getUsage.id }, rowsOf(changes, 'task'));
  const subTasks = changes.filter((change) => change.kind === 'subTask');
  patch(client, { list: listDeviceCommands.id }, rowsOf(subTasks, 'subTask'));
  for (const [taskId, ofTask] of Map.groupBy(subTasks, (change) => change.taskId)) {
    const rows = new Map<string, Row>(ofTask.map(({ row }) => [row.id, row]));
    patchLists(client, [listSubTasks.id, { params: { id: taskId } }], rows);
  }
  for (const change of changes) {
    if (change.kind === 'list')
      for (const { id } of queriesOf[change.list]) void askAgain(client, { queryKey: [id] });
    if (change.kind === 'configSaved')
      for (const { id } of [getConfig, listConfigVersions])
        void askAgain(client, { queryKey: [id, { params: { id: change.id } }] });
  }
}
