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
      const { isInvalidated } = query.state;
      client.setQueryData<Data>(query.queryKey, (known) => known && change(known));
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

/** Puts the change into a row wherever it is shown; what has no such row stays the same object. */
function patchLists(client: QueryClient, id: string, row: Row): void {
  write<List>(client, { queryKey: [id] }, (list) => {
    if (!list.items.some((each) => each.id === row.id)) return list;
    return { ...list, items: list.items.map((each) => (each.id === row.id ? { ...each, ...row } : each)) };
  });
}

function patchOne(client: QueryClient, id: string, row: Row): void {
  write<Row>(client, { queryKey: [id] }, (known) => (known.id === row.id ? { ...known, ...row } : known));
}

const queriesOf = {
  // The team card counts robots too.
  devices: [listDevices, listGroups, getDevice, getGroup, rmsUserInfo, getTeam],
  groups: [listGroups, getGroup, listGroupMembers, getTeam],
  configs: [listConfigs, getConfigUse, listConfigRobots],
  files: [listFiles],
  usage: [listUsage, listDeviceCommands],
  people: [listPeople, getPerson, getTeam],
  team: [getTeam, rmsUserInfo],
} as const;

/** Writes what the live link says into what was read before; only what cannot be written is asked for again. */
export function applyChange(client: QueryClient, change: LiveChange): void {
  switch (change.kind) {
    case 'device':
      patchLists(client, listDevices.id, change.row);
      return patchOne(client, getDevice.id, change.row);
    case 'task':
      patchLists(client, listUsage.id, change.row);
      return patchOne(client, getUsage.id, change.row);
    case 'subTask':
      patchLists(client, listDeviceCommands.id, change.row);
      return write<List>(
        client,
        { queryKey: [listSubTasks.id, { params: { id: change.taskId } }] },
        (list) => ({
          ...list,
          items: list.items.map((each) => (each.id === change.row.id ? change.row : each)),
        }),
      );
    case 'list':
      for (const { id } of queriesOf[change.list]) void askAgain(client, { queryKey: [id] });
      return;
    case 'configSaved':
      for (const { id } of [getConfig, listConfigVersions]) {
        void askAgain(client, { queryKey: [id, { params: { id: change.id } }] });
      }
  }
}
